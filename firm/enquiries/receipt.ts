import type { FormKind } from "./form-kind.ts";
import type { RequestedTime } from "./requested-time.ts";

/** What a visitor is given for an enquiry that is safely stored. */
export type Receipt = {
  kind: FormKind;
  /** Short and easy to say on the phone, for example `K7M4-QX2P`. */
  reference: string;
  /** Where the receipt can be read again: unguessable, known only to the visitor. */
  path: string;
  /** When the firm has promised to answer by, ISO 8601; none where it withdrew that promise. */
  respondBy?: string;
  /** The same on the office's clock, in words. */
  answerBy?: string;
  /** How the time of an appointment stands, held or only asked for, and the same in words for the visitor. */
  time?: RequestedTime & { words: string };
};

/** Where another appointment is booked. */
export const BOOK_PATH = "/contact?form=appointment";

export function receiptPath(token: string): string {
  return `/receipt/${token}`;
}
