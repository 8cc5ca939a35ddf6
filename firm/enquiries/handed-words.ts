import { NO_NAME } from "#firm/conflicts/conflicts.ts";
import { oneLine } from "#mail/message.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import type { Enquiry } from "./enquiry.ts";
import { isNoted } from "./shown-to-sender.ts";

type Handed = Pick<Enquiry, "values" | "about" | "unacknowledged" | "receivedAt">;

/**
 * Of what is handed to one of the staff, as sentences: who sent it, for whom and about what, whether one of the staff
 * entered it, and that there is only a telephone; never what they confided. None `held` back, or while a wall goes up
 * with it.
 */
export function handedFrom(enquiry: Handed, held: boolean): string[] {
  if (held) return [];
  const { values, receivedAt } = enquiry;
  const { practiceArea, email, phone } = values;
  const entered = isNoted(enquiry) ? `, entered by one of the staff on ${shortTorontoTime(receivedAt)}` : "";
  const from = `${fromAndFor(enquiry)}${entered}. ${practiceArea || "No practice area given"}.`;
  const reached = email
    ? ""
    : phone
      ? " They gave no e-mail address: by telephone only."
      : " They gave no e-mail address.";
  return [`${from}${reached}`];
}

/** Who sent it, and whom it is about, where that is somebody else. */
export function fromAndFor({ values, about }: Pick<Enquiry, "values" | "about">): string {
  const { firstName = "", lastName = "" } = values;
  const who = oneLine(`${firstName} ${lastName}`).trim() || NO_NAME;
  return `From ${who}${about ? `, for ${oneLine(about)}` : ""}`;
}

/** `since`: when the first call was taken that nobody has returned, in milliseconds since 1970; `wish`: call-wish.ts. */
export function callToReturn(since: number | undefined, wish: string | undefined): string[] {
  if (since === undefined) return [];
  return [
    [`A call is to be returned, since ${shortTorontoTime(since)}.`, ...(wish ? [calledBack(wish)] : [])].join(" "),
  ];
}

/** A time that was chosen from a list, and no words of whoever called. */
export const calledBack = (wish: string) => `To be called back, Toronto time: ${wish}.`;
