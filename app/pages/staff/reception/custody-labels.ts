import type { TypedCustody } from "#firm/enquiries/custody.ts";

export const CUSTODY_LABELS = {
  custodyDay: "Day of the arrest",
  custodyHour: "Hour of the arrest",
  hearingDay: "Next day in court",
  hearingHour: "Hour in court",
  deadlineDay: "Day of the court date or deadline",
} satisfies Record<keyof TypedCustody, string>;
