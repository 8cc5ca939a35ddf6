import type { EventName } from "#app/ui/analytics.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { BOOK_PATH } from "#firm/enquiries/receipt.ts";

/**
 * Everything in which the two forms differ (specification, sections 4, 7 and 8) but their fields, which are
 * firm/enquiries/fields.ts.
 */
export type FormDefinition = {
  kind: FormKind;
  tab: string;
  /** The tab's own address, and where the form posts to without script. */
  address: string;
  api: string;
  submit: string;
  sending: string;
  event: EventName;
  success: { title: string; description: string };
  failure: { title: string };
};

/** What the toast says when the server gave no words (specification, section 8). */
export const FAILURE_FALLBACK = "Please try again or call us directly.";

export const FORMS: FormDefinition[] = [
  {
    kind: "message",
    tab: "Send Message",
    address: "/contact",
    api: "/api/contact",
    submit: "Send Message",
    sending: "Sending...",
    event: "contact_form_submit",
    success: { title: "Message Sent Successfully", description: "We'll get back to you within 24 hours." },
    failure: { title: "Failed to Send Message" },
  },
  {
    kind: "appointment",
    tab: "Book Appointment",
    address: BOOK_PATH,
    api: "/api/appointments",
    submit: "Book Appointment",
    sending: "Booking...",
    event: "appointment_booking",
    success: {
      title: "Appointment Booked Successfully",
      description: "We'll confirm your appointment within 2 business hours.",
    },
    failure: { title: "Failed to Book Appointment" },
  },
];
