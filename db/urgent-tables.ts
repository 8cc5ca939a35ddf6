/** What was said on the telephone of what cannot wait; `closed...`: of an enquiry that it woke (urgent-marks.ts). */
export type UrgentMarksTable = {
  id: string;
  enquiryId: string;
  /** Null where no call was noted. */
  callId: string | null;
  inCustody: "yes" | null;
  deadlineSoon: "yes" | null;
  custodySince: string | null;
  nextHearing: string | null;
  deadlineDay: string | null;
  markedAt: number;
  /** Empty: what was said when the caller was entered. */
  markedBy: string;
  closedAt: number | null;
  closedBy: string | null;
  closedAs: string | null;
  respondBy: number | null;
};
