import type { EventName } from "#app/ui/analytics.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { LABELS } from "#firm/enquiries/labels.ts";
import { appointmentRules, messageRules, type Choices } from "#firm/enquiries/rules.ts";

/** Everything in which the two forms differ (specification, sections 4, 5, 7 and 8). */
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
  rules: (choices: Choices) => ReturnType<typeof messageRules> | ReturnType<typeof appointmentRules>;
  fields: FieldDefinition[];
};

export type FieldDefinition = {
  name: string;
  label: string;
  control: "text" | "email" | "tel" | "area" | "practice-area" | "date" | "time";
  optional?: boolean;
  autoComplete?: string;
  hint?: string;
  /** The warning to send nothing confidential or urgent stands above it. */
  warnedAbove?: boolean;
};

/** What the toast says when the server gave no words (specification, section 8). */
export const FAILURE_FALLBACK = "Please try again or call us directly.";

const firstName = {
  name: "firstName",
  label: LABELS.firstName,
  control: "text",
  autoComplete: "given-name",
} satisfies FieldDefinition;
const lastName = {
  name: "lastName",
  label: LABELS.lastName,
  control: "text",
  autoComplete: "family-name",
} satisfies FieldDefinition;
const email = { name: "email", label: LABELS.email, control: "email", autoComplete: "email" } satisfies FieldDefinition;
const phone = { name: "phone", label: LABELS.phone, control: "tel", autoComplete: "tel" } satisfies FieldDefinition;
const practiceArea = {
  name: "practiceArea",
  label: LABELS.practiceArea,
  control: "practice-area",
} satisfies FieldDefinition;

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
    rules: messageRules,
    fields: [
      firstName,
      lastName,
      email,
      { ...phone, optional: true },
      { ...practiceArea, optional: true },
      { name: "subject", label: LABELS.subject, control: "text" },
      { name: "message", label: LABELS.message, control: "area", warnedAbove: true },
    ],
  },
  {
    kind: "appointment",
    tab: "Book Appointment",
    address: "/contact?form=appointment",
    api: "/api/appointments",
    submit: "Book Appointment",
    sending: "Booking...",
    event: "appointment_booking",
    success: {
      title: "Appointment Booked Successfully",
      description: "We'll confirm your appointment within 2 business hours.",
    },
    failure: { title: "Failed to Book Appointment" },
    rules: appointmentRules,
    fields: [
      firstName,
      lastName,
      email,
      phone,
      practiceArea,
      { name: "preferredDate", label: LABELS.preferredDate, control: "date" },
      { name: "preferredTime", label: LABELS.preferredTime, control: "time" },
      { name: "description", label: LABELS.description, control: "area", optional: true, warnedAbove: true },
    ],
  },
];
