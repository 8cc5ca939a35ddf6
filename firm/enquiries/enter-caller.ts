import type { Database, Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { FieldError } from "#text/field-errors.ts";
import { officeDay } from "#time/days.ts";
import { NO_NAME } from "#firm/conflicts/conflicts.ts";
import { refuseTimeOfClosed } from "./ask-closer.ts";
import { formChoices } from "./choices.ts";
import { checkCustody, NOTHING_SAID, typedCustody, type SaidCustody, type TypedCustody } from "./custody.ts";
import { refuseTwice } from "./go-on-with.ts";
import type { StoreEnquiry } from "./new-enquiry.ts";
import { hashOf } from "./receive.ts";
import { checkAbout, checkCaller } from "./rules.ts";

/** Stands where a visitor writes what a message is about. */
const SUBJECT = "Telephone call";

export type Caller = {
  /** As fields.ts names them, their words under `message`; with a date and a time it is an appointment request. */
  values: Record<string, string>;
  /** Whom it is about, where they call for another. */
  about?: string | undefined;
  /** What they say of somebody in custody; and what they said of it before, when they wrote or called. */
  custody?: TypedCustody | undefined;
  custodyBefore?: SaidCustody | undefined;
  /** One for each rendered form: the same form sent twice is stored once. */
  formKey: string;
  /** The slug of the lawyer whose time they were promised; undefined: whoever is free. */
  lawyer?: string | undefined;
  /** How they are to meet then; undefined: as the lawyer usually does. */
  met?: MeetingKind | undefined;
  /** The slug of the lawyer they ask for, where no time was chosen. */
  askedFor?: string | undefined;
  /** Done before it in its transaction (new-enquiry.ts). */
  first?: ((queries: Queries) => Promise<void>) | undefined;
  /** They were told of no time: it is entered for several to be offered. */
  isUntold?: boolean;
  /** Who of the staff wrote it down. */
  enteredBy: string;
  /** The id of the enquiry they sent before, which who enters it may see. */
  of?: string | undefined;
};

/**
 * `message`: the time cannot be had, the form was sent with other words before, or whoever it is for was entered twice
 * and goes on elsewhere, or was declined (ask-closer.ts); nothing was stored.
 */
export type EnteredCaller =
  | { ok: true; id: string; kind: "message" | "appointment" }
  | { ok: false; status: 400; errors: FieldError[] }
  | { ok: false; status: 409; message: string };

export type EnterCaller = (caller: Caller) => Promise<EnteredCaller>;

type Parts = {
  database: Pick<Database, "queries">;
  content: Pick<Content, "site">;
  store: StoreEnquiry;
  clock: () => number;
};

/**
 * Stores what somebody who called asks for as an enquiry like any other: it waits, is searched for conflicts, and the
 * firm is mailed. No acknowledgement is mailed: they were told so on the telephone. @throws when it could not be stored
 */
export function createEnterCaller({ database: { queries }, content, store, clock }: Parts): EnterCaller {
  return async ({ values: typed, about: typedAbout = "", custody = NO_CUSTODY, custodyBefore: before, ...entered }) => {
    const { formKey, lawyer, met, enteredBy, of, askedFor, first, isUntold = false } = entered;
    const kind = typed.preferredDate || typed.preferredTime ? "appointment" : "message";
    const now = clock();
    const words = kind === "appointment" ? { description: typed.message } : {};
    const input = { ...typed, ...words };
    const checked = checkCaller(kind, formChoices(content.site, officeDay(new Date(now))), input);
    const named = checkAbout(typedAbout);
    const held = checkCustody({ ...custody, ...ticksOf(typed) }, now, before);
    const both = kind === "appointment" && typed.callBack ? [{ field: "callBack", message: TIME_OR_CALL }] : [];
    const errors = [...[checked, named, held].flatMap((one) => (one.ok ? [] : one.errors)), ...both];
    if (!checked.ok || !named.ok || !held.ok || both.length > 0) return { ok: false, status: 400, errors };
    const { about } = named.values;
    // Sent again, it is stored already.
    const isNew = of && !(await wasEntered(queries, formKey));
    const refused = isNew && ((await refuseTwice(queries, enteredBy, of)) ?? (await refuseTimeOfClosed(queries, of)));
    if (refused) return { ok: false, status: 409, message: refused.message };
    const person = { ...checked.values, lastName: checked.values.lastName || NO_NAME };
    const told = kind === "message" ? { ...person, subject: SUBJECT } : person;
    const values: Record<string, string> = { ...told, deadlineSoon: held.deadlineSoon };
    const stored = await store({
      kind,
      values,
      formKey,
      about,
      custody: held.said,
      // With another lawyer it is another appointment.
      bodyHash: hashOf(kind, { ...values, ...saidOf({ lawyer, met, about, askedFor, ...held.said }) }),
      heldReason: null,
      withoutForm: false,
      receivedAt: now,
      visitor: enteredBy,
      sourcePage: null,
      timeZone: null,
      enteredBy,
      lawyer,
      met,
      of,
      askedFor,
      first,
      isUntold,
    });
    if (typeof stored === "string") throw new Error(`A caller was refused as strangers are: ${stored}`);
    if ("timeRefused" in stored) return { ok: false, status: 409, message: stored.timeRefused };
    if (stored.differs) return { ok: false, status: 409, message: ENTERED_BEFORE };
    return { ok: true, id: stored.id, kind };
  };
}

const NO_CUSTODY = typedCustody(NOTHING_SAID);

const ticksOf = ({ inCustody = "", deadlineSoon = "" }: Record<string, string>) => ({ inCustody, deadlineSoon });

/** Without what was not said: a form of before it was asked for is the same. */
function saidOf(said: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether the form of this key was stored before: sent again it is no other caller. */
export async function wasEntered(queries: Queries, formKey: string): Promise<boolean> {
  return (
    (await queries.selectFrom("enquiries").select("id").where("formKey", "=", formKey).executeTakeFirst()) !== undefined
  );
}

const TIME_OR_CALL =
  "An appointment is chosen, and a call back too: take one of the two away. A call can be noted on the page of the " +
  "appointment.";

const ENTERED_BEFORE =
  "This form was sent before with other words, and those are stored: look for the name below Reception. To enter " +
  "another caller, load this page again.";
