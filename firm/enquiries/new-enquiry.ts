import type { FormKind } from "./form-kind.ts";
import type { HoldReason } from "./hidden-fields.ts";
import type { RequestedTime } from "./requested-time.ts";

/** A checked enquiry on its way to the database. */
export type NewEnquiry = {
  kind: FormKind;
  values: Record<string, string>;
  formKey: string | null;
  bodyHash: string;
  heldReason: HoldReason | null;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The address it came from, for the rate limit alone. */
  visitor: string;
  /** The visitor's time zone, where their browser said so. */
  timeZone: string | null;
};

export type StoredEnquiry = {
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

/** The address has sent too many; nothing was stored. */
export const TOO_MANY = "too-many";

/** The time asked for cannot be had, in a sentence; nothing was stored. */
export type TimeRefused = { timeRefused: string };

/** Resolves only once the enquiry is on disk. @throws when it could not be stored. */
export type StoreEnquiry = (enquiry: NewEnquiry) => Promise<StoredEnquiry | TimeRefused | typeof TOO_MANY>;
