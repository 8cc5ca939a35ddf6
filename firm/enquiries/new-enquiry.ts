import type { Queries } from "#db/database.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import type { FormKind } from "./form-kind.ts";
import type { HoldReason } from "./hidden-fields.ts";
import type { RequestedTime } from "./requested-time.ts";
import type { SaidCustody } from "./custody.ts";
import type { Refused } from "./intake.ts";

/** Beside the line of the trail that says who entered a caller: they were told of no time. */
export const UNTOLD = "untold";

/** A checked enquiry on its way to the database. */
export type NewEnquiry = {
  kind: FormKind;
  values: Record<string, string>;
  formKey: string | null;
  bodyHash: string;
  heldReason: HoldReason | null;
  /** Nothing of what a form sends along unseen came with it. */
  withoutForm: boolean;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The address it came from, for the limits alone. */
  visitor: string;
  /** The path of the page they came to the form from, where their browser said so. */
  sourcePage: string | null;
  /** The visitor's time zone, where their browser said so. */
  timeZone: string | null;
  /** Who of the staff wrote it down for a caller: no limit for strangers counts it, and no mail acknowledges it. */
  enteredBy: string | null;
  /** The slug of the lawyer whose time a caller was promised; left out: whoever is free. */
  lawyer?: string | undefined;
  /** How they are to meet at that time; left out: as the lawyer usually does. */
  met?: MeetingKind | undefined;
  /** Whom it is about, where a caller calls for another. */
  about?: string | undefined;
  /** What they said of somebody in custody. */
  custody?: SaidCustody | undefined;
  /** The id of an enquiry of the same person, which this one goes on from: its walls stand here too. */
  of?: string | undefined;
  /**
   * The lawyer a caller asked for without a time, a message names (firm/content/people.ts), or an appointment is wished
   * with, by the slug.
   */
  askedFor?: string | undefined;
  /** Done before it in its transaction: both or neither. What it throws is thrown on. */
  first?: ((queries: Queries) => Promise<void>) | undefined;
  /** Whoever it is for was told of no time: it is entered for several to be offered. */
  isUntold?: boolean;
};

export type StoredEnquiry = {
  id: string;
  reference: string;
  token: string;
  /** Milliseconds since 1970. */
  respondBy: number;
  /** The same form had been stored before; nothing was added. */
  replayed: boolean;
  /** The form's key had been used for other words; nothing was added. */
  differs: boolean;
  /** How the time asked for stands; undefined for a message, and a request of before times were held. */
  time?: RequestedTime | undefined;
};

/** The time asked for cannot be had, in a sentence; nothing was stored. */
export type TimeRefused = { timeRefused: string };

/** Resolves only once the enquiry is on disk, or with why nothing was stored. @throws when it could not be stored. */
export type StoreEnquiry = (enquiry: NewEnquiry) => Promise<StoredEnquiry | Refused | TimeRefused>;
