import * as z from "zod/mini";
import { isRealDay } from "#time/days.ts";
import { DAYS_AHEAD, LENGTHS, MESSAGE_MINIMUM } from "./limits.ts";

/**
 * The rules of both forms (specification, section 5), the same in the browser, for the post without script and for the
 * JSON calls. Messages quoted there are kept to the letter.
 */
const MESSAGES = {
  firstName: "First name is required",
  lastName: "Last name is required",
  email: "Please enter a valid email address",
  phone: "Phone number is required",
  subject: "Subject is required",
  message: `Message must be at least ${MESSAGE_MINIMUM} characters`,
  practiceArea: "Please select a practice area",
  preferredDate: "Please select a preferred date",
  preferredTime: "Please select a preferred time",
  correction: "Please write your correction first",
} as const;

export type Choices = {
  practiceAreas: readonly string[];
  times: readonly string[];
  /** Today in America/Toronto, as 2026-11-20. */
  today: string;
};

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/;
/**
 * Something before the @, and names parted by single dots after it; whether the address exists, only a mail can tell.
 */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/u;

/** The 'Send Message' form. */
export function messageRules({ practiceAreas }: Pick<Choices, "practiceAreas">) {
  return z.object({
    firstName: required("firstName"),
    lastName: required("lastName"),
    email: email(),
    phone: optional("phone"),
    subject: required("subject"),
    message: line("message").check(z.refine((value) => Array.from(value).length >= MESSAGE_MINIMUM, MESSAGES.message)),
    practiceArea: optional("practiceArea").check(
      z.refine((value) => value === "" || practiceAreas.includes(value), MESSAGES.practiceArea),
    ),
  });
}

/** The 'Book Appointment' form. */
export function appointmentRules({ practiceAreas, times, today }: Choices) {
  return z.object({
    firstName: required("firstName"),
    lastName: required("lastName"),
    email: email(),
    phone: required("phone"),
    practiceArea: chosen("practiceArea", practiceAreas),
    preferredDate: required("preferredDate").check(
      z.refine((value) => value === "" || isRealDay(value), "Please select a date that exists, for example 2026-11-30"),
      z.refine((value) => !isRealDay(value) || value >= today, "Please select today or a later date"),
      z.refine(
        (value) => !isRealDay(value) || daysBetween(today, value) <= DAYS_AHEAD,
        "Please select a date within a year from today",
      ),
    ),
    preferredTime: chosen("preferredTime", times),
    description: optional("description"),
  });
}

/** What a visitor adds on the receipt page. */
export const correctionRules = z.object({ correction: required("correction") });

/** The newsletter's only field. */
export const emailRules = z.object({ email: email() });

type Field = keyof typeof LENGTHS;

/** Text of any kind, stray spaces at both ends removed; what no keyboard types is refused. */
function line(field: Field) {
  const message = field in MESSAGES ? MESSAGES[field as keyof typeof MESSAGES] : "Please write this as text";
  return z.pipe(
    z.pipe(
      z.string({ error: message }),
      z.transform((value) => value.trim().replace(/\r\n?/g, "\n")),
    ),
    z.string().check(
      z.refine(
        (value) => value.length <= LENGTHS[field],
        `Please shorten this to at most ${LENGTHS[field].toLocaleString("en-CA")} characters`,
      ),
      z.refine(
        (value) => !CONTROL.test(value) && value.isWellFormed(),
        "Please remove characters that cannot be printed",
      ),
      z.refine((value) => ONE_LINE.has(field) === false || !/[\n\t]/.test(value), "Please write this on one line"),
    ),
  );
}

/** Fields that end up in the head of a mail or on one line of a list. */
const ONE_LINE = new Set<Field>([
  "firstName",
  "lastName",
  "email",
  "phone",
  "subject",
  "practiceArea",
  "preferredDate",
  "preferredTime",
]);

function required(field: keyof typeof MESSAGES) {
  return line(field).check(z.refine((value) => value.length >= 1, MESSAGES[field]));
}

function optional(field: Field) {
  return z.pipe(
    z.transform((value) => value ?? ""),
    line(field),
  );
}

function chosen(field: "practiceArea" | "preferredTime", choices: readonly string[]) {
  return required(field).check(z.refine((value) => value === "" || choices.includes(value), MESSAGES[field]));
}

function email() {
  return line("email").check(z.refine((value) => EMAIL.test(value), MESSAGES.email));
}

const DAY = 24 * 60 * 60 * 1000;

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

export type Message = z.infer<ReturnType<typeof messageRules>>;
export type Appointment = z.infer<ReturnType<typeof appointmentRules>>;
