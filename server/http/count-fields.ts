import { boundaryOf } from "./multipart.ts";
import { BodyError } from "./read-body.ts";

/** Most fields of a visitor's form, and of a staff form: a hundred failed mails can be ticked at once. */
const MOST_FIELDS = { visitor: 50, staff: 500 } as const;

const AMPERSAND = 0x26;

/**
 * Counts the fields of a form before it is parsed: the parser's work grows with the square of their number. @throws
 * BodyError
 */
export function checkFields(form: Buffer, who: keyof typeof MOST_FIELDS): void {
  if (occursMore(form, AMPERSAND, MOST_FIELDS[who] - 1)) throw tooMany(MOST_FIELDS[who]);
}

/** Counts the parts of a staff form with a file before it is parsed (RFC 2046, section 5.1.1). @throws BodyError */
export function checkParts(form: Buffer, contentType: string): void {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new BodyError(400, "Please send the form again: it did not arrive whole.");
  // The last part is followed by one more delimiter.
  if (occursMore(form, Buffer.from(`--${boundary}`, "latin1"), MOST_FIELDS.staff + 1)) throw tooMany(MOST_FIELDS.staff);
}

/** Whether a value occurs more than `limit` times; the search ends there. */
function occursMore(bytes: Buffer, value: number | Buffer, limit: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(value); at !== -1; at = bytes.indexOf(value, at + 1)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

function tooMany(limit: number): BodyError {
  return new BodyError(413, `Nothing was stored: a form may hold at most ${limit} fields.`);
}
