import type { Engine, Queries } from "#db/database.ts";
import type { Sealer } from "#db/sealer.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";

/** Who of the staff does something to which enquiry, when (milliseconds since 1970), and what was posted with it. */
export type StaffAct = {
  /** Of the database it is done in: either finds words in its own way. */
  engine: Engine;
  id: string;
  actor: string;
  at: number;
  words: string;
  /** The id a new note is stored under. */
  key: string;
  /** What stood in the field when the page was rendered. */
  seen: string;
  /** The colleague it is about, by user name: who is to have it, or has it at present. */
  to: string;
  /** The day it is put off to, as 2026-11-30. */
  day?: string;
  /**
   * A caller as it should be (firm/enquiries/fields.ts), and whether there is no number; `areas`: those of the form.
   * `isWhole`: the form asked for the area and the ticks too.
   */
  caller?: Record<
    "lastName" | "firstName" | "phone" | "noPhone" | "practiceArea" | "inCustody" | "deadlineSoon",
    string
  > & { areas: readonly string[]; isWhole: boolean };
  /** What links to the identification form are made with; without a key none can be. */
  documents?: { sealer: Sealer | undefined; siteUrl: string };
  mails: Pick<
    EnquiryMails,
    "released" | "declined" | "otherPartyAsked" | "handedOver" | "givenBack" | "called" | "graver"
  >;
};

/** What is wrong, as a sentence beside the field. 409: a colleague was quicker. */
export type VerbRefusal = { status: 400 | 409; message: string };

/** Rows, line in the trail and mail of one verb, in the transaction it is given; undefined when it was done. */
export type StaffVerb = (queries: Queries, act: StaffAct) => Promise<VerbRefusal | undefined>;
