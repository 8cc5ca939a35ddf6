import type { LENGTHS } from "./limits.ts";

export type FieldName = keyof typeof LENGTHS;

/** What each field is called on the forms, in mails and on receipts (reading 32). */
export const LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  practiceArea: "Practice Area",
  subject: "Subject",
  message: "Message",
  preferredDate: "Preferred Date",
  preferredTime: "Preferred Time",
  description: "Description",
  correction: "Correction",
} as const satisfies Record<FieldName, string>;
