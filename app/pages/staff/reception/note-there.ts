import type { Queries } from "#db/database.ts";
import { askBefore } from "#firm/enquiries/ask-closer.ts";
import { wasEntered } from "#firm/enquiries/enter-caller.ts";
import { goOnWith, refuseTwice } from "#firm/enquiries/go-on-with.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import type { VerbRefusal } from "#firm/enquiries/staff-act.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import type { FieldError } from "#text/field-errors.ts";
import type { Services } from "#app/request/services.ts";
import { shownName } from "../parts/shown-name.ts";
import { callOfCaller } from "./call-of-caller.ts";
import { toCome } from "./coming-in-words.ts";
import { holdWithCall, type Place } from "./hold-with-call.ts";
import { timeAlong, type TypedTime } from "./time-along.ts";
import { callerWith, type TypedCaller } from "./typed-caller.ts";
import { withWish, wishedTime } from "./wished-time.ts";

/** Why a time that was chosen is not held with the call, for the page that says so (call-time.tsx). */
export type Unheld = "asked" | "coming" | "gone";

type Noting = {
  /** Of the enquiry. */
  id: string;
  username: string;
  /** Of the form: sent twice it is one call. */
  key: string;
  typed: TypedCaller;
  /** It was noted just now, and asked whether to do it once more. */
  again: boolean;
  /** Nothing is to be returned, if the time that was chosen is held with it. */
  passedOn: boolean;
};

type Refused = Pick<VerbRefusal, "message" | "status" | "asks"> & { errors: FieldError[] };

/**
 * Notes what was typed of a new caller as a call about the enquiry of somebody known, and holds the time that was
 * chosen with it, where that can be had and they have none to come; else it stands in the note as their wish. A call is never
 * lost for its time. Answers the address of the page that says so.
 * @throws 404 where there is none, or a wall keeps them from it
 */
export async function noteThere(
  services: Services,
  { id, username, key, typed, again, passedOn }: Noting,
): Promise<{ address: string } | { refused: Refused }> {
  const { database, content, clock, mails, appointments, respondBy, wakeMail } = services;
  const call = await callOfCaller(services, id, username, typed);
  const { callerName, callerPhone, callerAbout } = call.caller;
  const time = { practiceArea: call.area, with: typed.with, how: typed.how, slot: typed.slot, offered: "" };
  const unheld = await whyUnheld(services, { id, username, key, person: call.person, time });
  const noted = (words: string, isSettled: boolean) => async (place: Place) =>
    actOnEnquiry(
      place,
      "take-call",
      {
        id,
        actor: username,
        at: clock(),
        key,
        words,
        seen: "",
        to: "",
        mails,
        times: appointments.ofDeclined,
        stopReplies,
        respondBy,
        caller: { ...typed, areas: [], callTimes: content.site.callTimes, isWhole: false },
        again,
        passedOn: isSettled,
        calledBy: { name: callerName, phone: callerPhone, about: callerAbout },
      },
      (queries: Queries) => refuseTwice(queries, username, id),
    );
  const address = (beside: string) => `/staff/reception/${id}?done=take-call${beside}#main`;
  if (typed.slot !== "" && unheld === undefined) {
    const said = callerWith({ ...marksOf(typed), message: call.words, about: callerAbout });
    const held = await holdWithCall(
      services,
      { id, username, key, time, typed: said, reached: call.reached },
      noted(call.words, passedOn),
    );
    if (held.refusal === undefined) {
      wakeMail();
      return { address: address(`&call=${encodeURIComponent(key)}&held=${held.held}`) };
    }
    const refusal = typeof held.refusal === "object" && (held.refusal.asks || held.refusal.errors) && held.refusal;
    if (refusal) return { refused: refusedOf(refusal) };
  }
  const wish = typed.slot === "" ? "" : wishedTime(services, typed);
  const refusal = await noted(withWish(call.words, wish), passedOn && wish === "")(database);
  if (refusal === "gone") return { refused: { status: 409, message: "It was erased meanwhile.", errors: [] } };
  if (refusal) return { refused: refusedOf(refusal) };
  wakeMail();
  return { address: address(typed.slot === "" ? "" : `&unheld=${unheld ?? "gone"}`) };
}

type Wished = Pick<Noting, "id" | "username" | "key"> & { person: string | null; time: TypedTime };

async function whyUnheld(services: Services, { id, username, key, person, time }: Wished): Promise<Unheld | undefined> {
  const { database } = services;
  // Pressed twice, it is held already.
  if (time.slot === "" || (await wasEntered(database.queries, key))) return undefined;
  if (await askBefore(database, username, id)) return "asked";
  if (await goOnWith(database.queries, username, id)) return "gone";
  if ((await toCome(services, { of: id, name: shownName(person), username })).length > 0) return "coming";
  const along = await timeAlong(services, id, username, time);
  return along === undefined || along.problem !== undefined || along.asks !== undefined ? "gone" : undefined;
}

const marksOf = ({ inCustody, deadlineSoon, custodyDay, custodyHour, ...typed }: TypedCaller) => ({
  inCustody,
  deadlineSoon,
  custodyDay,
  custodyHour,
  hearingDay: typed.hearingDay,
  hearingHour: typed.hearingHour,
  deadlineDay: typed.deadlineDay,
});

/** As the form of a new caller calls what a call is made of. */
const SHOWN_AT: Record<string, string> = {
  words: "message",
  callerName: "lastName",
  callerPhone: "phone",
  ownPhone: "phone",
  callerAbout: "about",
};

function refusedOf({ message, status, asks, errors = [] }: VerbRefusal): Refused {
  const shown = errors.map((error) => ({ ...error, field: SHOWN_AT[error.field] ?? error.field }));
  return { message, status, errors: shown, ...(asks ? { asks } : {}) };
}
