import { NOTHING_SAID, weightOf } from "#firm/enquiries/custody.ts";
import type { Enquiry } from "#firm/enquiries/enquiry.ts";

/** A message on a Saturday morning, with what its form asks for and nothing else. */
export const MESSAGE: Enquiry = {
  id: "0198-message",
  kind: "message",
  reference: "ABCD-EFGH",
  token: "token-of-message",
  receivedAt: Date.parse("2026-11-21T10:30-05:00"),
  respondBy: Date.parse("2026-11-22T10:30-05:00"),
  heldReason: null,
  unacknowledged: null,
  closedAs: null,
  person: "Ana Pereira",
  about: null,
  askedFor: null,
  ...weightOf({}, NOTHING_SAID, Date.parse("2026-11-21T10:30-05:00")),
  values: {
    firstName: "Ana",
    lastName: "Pereira",
    email: "ana@example.com",
    phone: "",
    practiceArea: "Immigration Law",
    subject: "Refused visa",
    message: "My visa was refused.\nWhat can I do?",
  },
};

/** A request for the Friday after. */
export const REQUEST: Enquiry = {
  ...MESSAGE,
  id: "0198-request",
  kind: "appointment",
  reference: "JKLM-NPQR",
  token: "token-of-request",
  values: {
    firstName: "Ana",
    lastName: "Pereira",
    email: "ana@example.com",
    phone: "519-555-0188",
    practiceArea: "Criminal Law",
    preferredDate: "2026-11-27",
    preferredTime: "9:30 AM",
    description: "A hearing in May.",
  },
};

export function withValues(enquiry: Enquiry, more: Record<string, string>): Enquiry {
  const values = { ...enquiry.values, ...more };
  return { ...enquiry, values, ...weightOf(values, NOTHING_SAID, enquiry.receivedAt) };
}

/** The same message, of somebody in custody who is in court before it is to be answered. */
export const IN_COURT: Enquiry = {
  ...MESSAGE,
  ...weightOf(
    { inCustody: "yes", deadlineSoon: "yes" },
    { custodySince: "2026-11-20 21:40", nextHearing: "2026-11-22 10:00", deadlineDay: null },
    MESSAGE.receivedAt,
  ),
};
