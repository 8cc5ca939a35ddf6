import { data } from "react-router";
import type { Database, Queries } from "#db/database.ts";
import type { VerbRefusal } from "#firm/enquiries/staff-act.ts";
import { aboutAnother } from "#firm/enquiries/called-about.ts";
import { askBefore } from "#firm/enquiries/ask-closer.ts";
import { wasEntered } from "#firm/enquiries/enter-caller.ts";
import { AS_ON_FILE } from "#firm/enquiries/number-rules.ts";
import type { Services } from "#app/request/services.ts";
import { GONE } from "./gone.ts";
import { readSlot } from "./listed-slot.ts";
import { custodyOf, seenBefore, tickedBefore } from "./seen-before.ts";
import { timeAlong, type TypedTime } from "./time-along.ts";
import type { TypedCaller } from "./typed-caller.ts";

type Refusal = VerbRefusal | "gone" | undefined;

type Held = {
  id: string;
  username: string;
  key: string;
  time: TypedTime;
  /** What the caller says now. */
  typed: TypedCaller;
  /** What who calls says that they are reached by; `isPerson`: they are the person of the enquiry. */
  reached: Called;
};

type Called = { phone: string; email: string; isPerson: boolean };

/** In place of the database: what is written is of a transaction that is open. */
export type Place = Pick<Database, "engine" | "write">;

const ASK_FIRST = "No time is held before you have asked; which they wish stands among the words now: note the call so";
const NOTHING = "Nothing is noted yet, and no time is held.";

/**
 * Notes a call and holds a time for the person of its enquiry as a request of its own, both or neither. `note` notes it
 * where it is told to, and answers why not. Answers that, or the id of the request.
 */
export async function holdWithCall(
  services: Services,
  { id, username, key, time, typed, reached }: Held,
  note: (place: Place) => Promise<Refusal>,
): Promise<{ refusal: Refusal; held?: string }> {
  const { database, enterCaller } = services;
  const before = await seenBefore(database.queries, username, id);
  if (!before) throw data(GONE, { status: 404 });
  const refused = (message: string, status: 400 | 409 = 409) => ({
    refusal: { status, message: `${message}${/[.?]$/.test(message) ? "" : "."} ${NOTHING}` } as const,
  });
  // Sent again, it is held already, and free no more.
  const isNew = !(await wasEntered(database.queries, key));
  if (isNew && (await askBefore(database, username, id))) return refused(ASK_FIRST);
  const along = await timeAlong(services, id, username, time);
  const problem = along?.problem ?? along?.asks;
  if (problem && isNew) return refused(problem);
  const { day: preferredDate = "", time: preferredTime = "" } = readSlot(time.slot) ?? {};
  const { lastName = "", firstName = "", ...known } = before.values;
  // Their own word of now goes first; somebody else's stands in only where they gave none.
  const reachedBy = (now: string, before = "") => (reached.isPerson ? now || before : before || now);
  const phone = reachedBy(reached.phone, known.phone);
  const email = reachedBy(reached.email, known.email);
  let asked: Exclude<Refusal, undefined> | undefined;
  const first = async (queries: Queries) => {
    asked = await note({ engine: database.engine, write: (work) => work(queries) });
    if (asked) throw new NotNotedError("The call was not noted");
  };
  const values = {
    lastName,
    firstName,
    phone,
    noPhone: phone === "" ? "yes" : AS_ON_FILE,
    email,
    practiceArea: time.practiceArea,
    message: typed.message,
    preferredDate,
    preferredTime,
    ...tickedBefore(before, typed),
  };
  try {
    const entered = await enterCaller({
      values,
      about: (await aboutAnother(database.queries, id, typed.about)) || (before.about ?? ""),
      custody: custodyOf(typed, before),
      custodyBefore: before,
      formKey: key,
      lawyer: along?.lawyer,
      met: along?.met,
      enteredBy: username,
      of: id,
      first,
    });
    if (entered.ok) return { refusal: undefined, held: entered.id };
    const errors = "errors" in entered ? entered.errors.filter(({ field }) => field === "email") : [];
    if (errors.length > 0) return { refusal: { status: 400, message: errors[0]!.message, errors } };
    return refused("errors" in entered ? entered.errors[0]!.message : entered.message, entered.status);
  } catch (error) {
    if (error instanceof NotNotedError && asked) return { refusal: asked };
    throw error;
  }
}

/** Takes the transaction back. */
class NotNotedError extends Error {}
