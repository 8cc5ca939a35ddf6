import type { Database, Queries } from "#db/database.ts";
import type { EnquiriesTable } from "#db/intake-tables.ts";
import type { Sealer } from "#db/sealer.ts";
import type { NewMail } from "#mail/message.ts";
import type { FieldError } from "#text/field-errors.ts";
import type { WorkingLink } from "./identification-links.ts";

/** What was refused, with what was typed, so that the page comes back with it. */
export type RefusedSending = {
  ok: false;
  status: 400 | 409 | 413 | 429 | 503;
  typed: Record<string, string>;
  errors: FieldError[];
  /** What no field of the form is at fault for. */
  failure?: string;
};

export type ReceiveParts = {
  database: Database;
  sealer: Sealer;
  clock: () => number;
  log: (event: string, error: unknown) => void;
  /** As people read it. */
  phone: string;
  /** `address`: undefined for the firm's mailbox. */
  mailToFirm: (link: WorkingLink, files: number, address: string | undefined) => NewMail;
  /** To which addresses that is mailed (firm/enquiries/while-away.ts); `at` as below. */
  newsReaches: (queries: Queries, enquiryId: string, at: number) => Promise<(string | undefined)[]>;
  /** Makes staff look again, and what was answered wait again (firm/enquiries/await-answer.ts); `at` as below. */
  newsOf: (queries: Queries, enquiry: Pick<EnquiriesTable, "id" | "kind" | "closedAs">, at: number) => Promise<void>;
  /** First in the transaction that changes names (firm/enquiries/lock-names.ts). */
  lockNames: (queries: Queries) => Promise<void>;
  /** From now on the enquiry is found by these names too, in the same transaction; `at` in milliseconds since 1970. */
  nameIdentified: (queries: Queries, enquiryId: string, names: string[], at: number) => Promise<void>;
  /** Tells open inboxes; last in the transaction (firm/enquiries/inbox-news.ts). */
  tellInbox: (queries: Queries) => Promise<void>;
};

/** Why nothing is stored. */
export type Stop = Pick<RefusedSending, "status" | "failure"> & { errors?: FieldError[] };
