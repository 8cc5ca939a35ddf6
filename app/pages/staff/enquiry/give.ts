import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Queries } from "#db/database.ts";
import type { Services } from "#app/request/services.ts";
import type { User } from "#firm/accounts/users.ts";
import { wasEntered, type Caller } from "#firm/enquiries/enter-caller.ts";
import { askBeforeGiving } from "#firm/enquiries/names-before-giving.ts";
import type { VerbRefusal } from "#firm/enquiries/staff-act.ts";
import { cannotMeet } from "#firm/content/meeting-kinds.ts";
import { keyOr } from "#text/form-key.ts";
import type { FieldError } from "#text/field-errors.ts";
import { confirmOwn } from "../appointments/confirm-own.ts";
import { bookingAddress, listIn } from "../appointments/list-address.ts";
import { NOT_SO } from "../parts/gave-nothing-for.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { comingUnasked, nameOf } from "../reception/coming-in-words.ts";
import { behindWall, notOfArea, offeredOnce } from "../reception/free-for-caller.ts";
import { readSlot } from "../reception/listed-slot.ts";
import { namedLawyer } from "../reception/named-lawyer.ts";
import { custodyOf, tickedBefore } from "../reception/seen-before.ts";
import { GIVEN_FIELDS, giving, type Giving } from "./giving.ts";

const NO_TIME = "Please choose one of the free times";

/** Gives the person of an enquiry an appointment beside what they sent, and leads to it. */
export async function giveAppointment(request: Request, id: string, user: User, services: Services) {
  const list = listIn(new URL(request.url).searchParams.get("list"));
  const form = await posted(request, "intent", "key", "asked", "offered", "looked", ...GIVEN_FIELDS);
  const { intent, key, asked, offered: sure, looked, ...chosen } = form;
  if (intent !== "enter" && intent !== "hold") throw unknownIntent();
  const given = await giving(services, user, id, chosen);
  const { before, typed, how } = given;
  const formKey = keyOr(key, randomUUID());
  const isStored = await wasEntered(services.database.queries, formKey);
  const page = {
    given: shownOf(given),
    key: formKey,
    holds: intent === "hold",
    asked,
    offered: sure,
    looked,
    message: "",
  };
  const none = { unasked: [], errors: [] as FieldError[] };
  const { lawyer, errors } = await lawyerOf(services, id, given);
  const offered = isStored ? undefined : offeredOnce(given.free, typed, sure);
  const wrong = isStored ? undefined : (errors ?? offered);
  if (wrong) return data({ ...page, ...none, errors: wrong, ...(offered && { offered: typed.slot }) }, { status: 409 });
  const email = before.values.email ?? "";
  const person = { of: id, typed: { email, phone: typed.phone }, name: nameOf(typed), username: user.username };
  const coming = isStored ? { unasked: [], asked } : await comingUnasked(services, person, asked);
  if (coming.unasked.length > 0) return data({ ...page, ...none, ...coming }, { status: 409 });
  const { day: preferredDate = "", time: preferredTime = "" } = readSlot(typed.slot) ?? {};
  let unlooked: VerbRefusal | undefined;
  const first = async (queries: Queries) => {
    const act = { id, actor: user.username, at: services.clock(), engine: services.database.engine, looked };
    unlooked = await askBeforeGiving(queries, act);
    if (unlooked) throw new NamesFirstError("The names were not looked at");
  };
  const caller: Caller = {
    values: { ...typed, email, ...tickedBefore(before, typed), preferredDate, preferredTime },
    about: typed.about,
    custody: custodyOf(typed, before),
    custodyBefore: before,
    formKey,
    lawyer,
    met: how,
    enteredBy: user.username,
    of: id,
    // A time that is only held promises nothing: to confirm it asks.
    first: intent === "enter" && !isStored ? first : undefined,
  };
  const entered = await services.enterCaller(caller).catch((error: unknown) => {
    if (error instanceof NamesFirstError) return undefined;
    throw error;
  });
  if (!entered) {
    const errors = [{ field: "looked", message: unlooked?.message ?? "" }];
    return data({ ...page, ...none, errors }, { status: 409 });
  }
  if (!entered.ok) {
    const refused = "errors" in entered ? entered.errors : [];
    const message = "message" in entered ? entered.message : refused.map((one) => one.message).join(". ");
    return data({ ...page, ...none, message }, { status: entered.status });
  }
  const isConfirmed = intent === "enter" && (await confirmOwn(services, entered.id, user));
  const done = isConfirmed ? "entered-confirmed" : "entered-held";
  return redirect(`${bookingAddress(entered.id, list, { done })}#main`, 303);
}

/** Takes the transaction back. */
class NamesFirstError extends Error {}

/** With whom the time is held that was chosen, or why it cannot be had as the form has it. */
async function lawyerOf(services: Services, id: string, { before, typed, own, how, free }: Giving) {
  const { email = "" } = before.values;
  if (typed.slot === "") return { lawyer: undefined, errors: [{ field: "slot", message: NO_TIME }] };
  const lacking = cannotMeet({ phone: typed.phone, email }).find((one) => one === how);
  if (lacking) return { lawyer: undefined, errors: [{ field: "how", message: NOT_SO[lacking] }] };
  const elsewhere = (await behindWall(services, typed, id)) ?? (free && (await notOfArea(services, typed)));
  if (elsewhere) return { lawyer: undefined, errors: elsewhere };
  return namedLawyer(services, typed, id, own, how);
}

/** What of it the page shows. */
export function shownOf({ id, kind, reference, before, typed, ...shown }: Giving) {
  const { practiceArea, from, slot, phone, with: lawyer } = typed;
  const { kinds, how, free, lawyers, areas, names } = shown;
  const person = { name: nameOf(before.values), about: before.about, phone, email: before.values.email ?? "" };
  return {
    id,
    kind,
    reference,
    person,
    practiceArea,
    with: lawyer,
    how,
    from,
    slot,
    kinds,
    free,
    lawyers,
    areas,
    names,
  };
}

export type GivingShown = ReturnType<typeof shownOf>;
