import type { Selectable } from "kysely";
import type { CallsTable } from "#db/intake-tables.ts";
import { fold } from "#text/fold.ts";
import { nationalDigits } from "./same-person.ts";

type Call = Selectable<CallsTable>;

type Caller = Pick<Call, "enquiryId" | "caller" | "callerPhone" | "calledAbout">;

type Standing = Caller & Pick<Call, "id" | "returnedAt" | "struckAt">;

/**
 * The same of calls that one return answers: about one enquiry, by the same caller at the same number, of the same
 * person. A sister who calls about it waits for a call of her own.
 */
export function waitsAs({ enquiryId, caller, callerPhone, calledAbout }: Caller): string {
  const [who, whom] = [caller, calledAbout].map((name) => fold(name ?? "").trim());
  return JSON.stringify([enquiryId, who, nationalDigits(callerPhone ?? ""), whom]);
}

/** Somebody of the firm called them back. */
export function isReturned({ returnedBy }: Pick<Call, "returnedBy">): boolean {
  return returnedBy !== null;
}

/** They only wanted it passed on: it waits for no return from the first, and nobody returned it. */
export function isPassedOn({ returnedAt, returnedBy }: Pick<Call, "returnedAt" | "returnedBy">): boolean {
  return returnedAt !== null && returnedBy === null;
}

/** The one named by `key` and those before it that one return answers; `calls`: of an enquiry, earliest first. */
export function answeredWith<Each extends Standing>(calls: Each[], key: string): Each[] {
  const place = calls.findIndex(({ id }) => id === key);
  const call = calls[place];
  if (!call || call.struckAt !== null) return [];
  return calls
    .slice(0, place + 1)
    .filter((one) => one.struckAt === null && one.returnedAt === call.returnedAt && waitsAs(one) === waitsAs(call));
}

/**
 * How many calls one return of this one answers, of those of a page, earliest first; 0 where a later one is returned
 * with it: who called three times is called back once.
 */
export function answersOf(calls: readonly Standing[], call: Standing): number {
  const same = calls.filter(
    (one) => one.struckAt === null && one.returnedAt === null && waitsAs(one) === waitsAs(call),
  );
  return same.at(-1)?.id === call.id ? same.length : 0;
}
