import type { Unacknowledged } from "./unacknowledged.ts";
import type { FormKind } from "./form-kind.ts";
import type { Urgent } from "./urgent-words.ts";

/** A stored enquiry as its mails and its receipt read it. Times are milliseconds since 1970. */
export type Enquiry = {
  id: string;
  kind: FormKind;
  reference: string;
  token: string;
  receivedAt: number;
  respondBy: number;
  /** Why a person should look before the firm trusts it; null for almost all. */
  heldReason: string | null;
  /** Why its sender was mailed no acknowledgement; null for almost all. */
  unacknowledged: Unacknowledged | null;
  /** What became of it (states.ts); null while it waits for an answer. */
  closedAs: string | null;
  /** First and last name as they are shown: staff may have corrected them (correct-name.ts). */
  person: string | null;
  /** Whom it is about, where that is not who sent it or called. */
  about: string | null;
  /** The lawyer they asked for, by the slug. */
  askedFor: string | null;
  /** What was typed, by the field names of specification, section 5; an empty string where nothing was. */
  values: Record<string, string>;
  /** What cannot wait of it, as they ticked it or somebody said it on the telephone. */
} & Urgent;
