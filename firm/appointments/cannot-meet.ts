import { cannotMeet } from "#firm/content/meeting-kinds.ts";
import type { BookingRefusal } from "./booking-act.ts";

/**
 * Why an appointment is not set by telephone for somebody who gave no number, nor by video for whoever gave no address
 * for the link (only who was written down by staff can have given neither). `willCall`: they said that they call the
 * firm at that time.
 */
export function refuseMeeting(
  kind: string,
  { values }: { values: Record<string, string> },
  willCall: boolean,
): BookingRefusal | undefined {
  const lacking = cannotMeet(values).find((one) => one === kind);
  return lacking && !(lacking === "telephone" && willCall) ? { status: 409, message: MESSAGES[lacking] } : undefined;
}

const MESSAGES = {
  telephone:
    "Nothing was done: it would be by telephone, and they gave no number. Add their number, choose another way to " +
    "meet, or tick that they call us.",
  video:
    "Nothing was done: it would be by video, and they gave no e-mail address for the link. Ask for one and add it, or " +
    "choose another way to meet.",
};
