import type { BookingRefusal } from "./booking-act.ts";

/**
 * Why an appointment is not set by telephone for somebody who gave no number (only who was written down by staff can
 * have given none). `willCall`: they said that they call the firm at that time.
 */
export function withoutNumber(
  kind: string,
  { values }: { values: Record<string, string> },
  willCall: boolean,
): BookingRefusal | undefined {
  return kind === "telephone" && !values.phone && !willCall ? { status: 409, message: MESSAGE } : undefined;
}

const MESSAGE =
  "Nothing was done: it would be by telephone, and they gave no number. Add their number, choose another way to " +
  "meet, or tick that they call us.";
