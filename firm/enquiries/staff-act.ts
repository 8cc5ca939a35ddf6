import type { Engine, Queries } from "#db/database.ts";
import type { Sealer } from "#db/sealer.ts";
import type { FieldError } from "#text/field-errors.ts";
import type { TypedCustody } from "./custody.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import type { FormKind } from "./form-kind.ts";
import type { Outcome } from "./outcome-names.ts";
import type { TimesOfDeclined } from "./time-keeper.ts";

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
  /** Who had it when the page was rendered, by user name, or `NOBODY_HAS_IT`; empty: the form did not say. */
  owner?: string;
  /** A note for whoever it is handed to, along with that; left out by whoever has not opened it. */
  note?: string;
  /** Who called, where that is not who sent it, at what number they are called back, and whom the call is about. */
  calledBy?: { name: string; phone: string; about?: string };
  /** The id of a call that was noted with it: one mail tells both. */
  withCall?: string;
  /** Of a call: whoever is to return it is told otherwise. */
  isTold?: boolean;
  /** Who called only wants it passed on: nobody is to call back. */
  passedOn?: boolean;
  /** Whom it is about, and what stood there when the page was rendered. */
  about?: string;
  aboutSeen?: string;
  /** What stands in the form of names, where another button is pressed beside it. */
  typedNames?: TypedNames;
  /** The button that was pressed says that it closes what waits. */
  closes?: boolean;
  /**
   * How they learned what is said of them: `already`, by a reply or on the line; by `telephone`, at `toldAt`, which is
   * the office's clock as 2026-11-30T14:05, empty for just now; `tried`: they could not be reached; or `before`: it
   * stood so, and is put back.
   */
  told?: string;
  toldAt?: string;
  /** The page that was pressed on showed that it was answered. */
  shownAnswered?: boolean;
  /** It is one of several that were ticked in a list, which does not say whose each was. */
  isTicked?: boolean;
  /** It was asked whether to do it once more, and answered yes. */
  again?: boolean;
  /** The day it is put off to, as 2026-11-30. */
  day?: string;
  /** A time of that day by the office's clock, as 14:05; empty: in the morning. */
  clock?: string;
  /**
   * A caller as it should be (firm/enquiries/fields.ts), and whether there is no number; `areas`: those of the form.
   * `isWhole`: the form asked for the e-mail address, the area and the ticks too. `callBack`: when they are to be called
   * back, or wish to be whose call is noted, one of `callTimes` or as soon as somebody can; empty: no call, or no time of
   * it; left out: the form did not ask.
   */
  caller?: Record<
    "lastName" | "firstName" | "phone" | "noPhone" | "email" | "practiceArea" | "inCustody" | "deadlineSoon",
    string
  > &
    TypedCustody & {
      areas: readonly string[];
      isWhole: boolean;
      callBack?: string | undefined;
      callTimes?: readonly string[];
    };
  /** What links to the identification form are made with; without a key none can be. */
  documents?: { sealer: Sealer | undefined; siteUrl: string };
  /** When what is received at a moment is to be answered; both in milliseconds since 1970. */
  respondBy?: (kind: FormKind, at: number) => number;
  times: TimesOfDeclined;
  stopReplies: StopReplies;
  /** Left out: no reply that has not left is what tells them. */
  replyLeaves?: ReplyLeaves | undefined;
  unsent?: AskOfUnsent | undefined;
  mails: Pick<
    EnquiryMails,
    | "released"
    | "declined"
    | "otherPartyAsked"
    | "handedOver"
    | "handedOn"
    | "handedInError"
    | "givenBack"
    | "called"
    | "calledInError"
    | "graver"
    | "mistaken"
    | "namesFirst"
  >;
};

/**
 * Handed in by the matter that knows replies, which knows enquiries: what waits to be sent of them does not go, in the
 * transaction that it is given.
 */
export type StopReplies = (queries: Queries, act: Pick<StaffAct, "id" | "actor" | "at" | "engine">) => Promise<void>;

/**
 * Handed in likewise: when the last of the replies to an enquiry leaves that have not left yet and do not decline them,
 * in milliseconds since 1970; undefined: none waits.
 */
export type ReplyLeaves = (queries: Queries, id: string) => Promise<number | undefined>;

/**
 * Handed in likewise: why an enquiry is not marked as answered yet, where who acts has begun a reply to it and not sent
 * it; left out, that is not asked.
 */
export type AskOfUnsent = (queries: Queries, act: Pick<StaffAct, "id" | "actor">) => Promise<VerbRefusal | undefined>;

/**
 * Other party and whom it is about as they stand typed, and as they stood when the page was rendered; `looked`: the
 * names that were looked up on it.
 */
export type TypedNames = Record<"words" | "seen" | "about" | "aboutSeen", string> & { looked: string[] };

/** As `owner` of a form: nobody. */
export const NOBODY_HAS_IT = "nobody";

/**
 * What is wrong, as a sentence beside the field. 409: a colleague was quicker. `asks`: done all the same `again`;
 * `field`: where it is said; `looksFirst`: names were found that the page had not shown; `unsent`: a reply was begun and not sent;
 * `untold`: nobody has told them what came of it, by its name; `errors`: of each field of its form.
 */
export type VerbRefusal = {
  status: 400 | 409;
  message: string;
  asks?: true;
  field?: "about" | "other-party" | "toldAt" | "looked" | "note" | "clock";
  looksFirst?: true;
  unsent?: true;
  untold?: Outcome;
  errors?: FieldError[];
};

/** Rows, line in the trail and mail of one verb, in the transaction it is given; undefined when it was done. */
export type StaffVerb = (queries: Queries, act: StaffAct) => Promise<VerbRefusal | undefined>;
