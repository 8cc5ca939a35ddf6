import { BOOKING_STATES, HOLDING, type BookingState } from "#firm/appointments/appointments.ts";
import {
  APPOINTMENT_BUSINESS_HOURS,
  EMAIL_BUSINESS_HOURS,
  isOutcome,
  MESSAGE_HOURS,
  OUTCOMES,
  WRONGLY_ENTERED,
} from "#firm/enquiries/enquiries.ts";
import { capital } from "#text/capital.ts";
import { longDate } from "#time/long-date.ts";
import { durationInWords } from "#time/duration.ts";
import { MINUTE } from "#time/units.ts";
import { answerTimes, countBy, countPromises, countWithin, type Instants, type Place } from "./count-of-span.ts";
import type { NumberRow, NumberTable } from "./number-table.ts";
import { instantsOf, weeksOf, type Span } from "./span.ts";

/** Pages listed by name; the others stand together. */
const PAGES = 20;

/** Everything that is counted of a span; `now` in milliseconds since 1970. */
export async function countNumbers(place: Place, span: Span, now: number): Promise<NumberTable[]> {
  const instants = instantsOf(span);
  return Promise.all([
    byWeek(place, span),
    byArea(place, instants),
    bySource(place, instants),
    times(place, instants),
    promises(place, instants, now),
    outcomes(place, instants),
    appointments(place, instants, now),
  ]);
}

async function byWeek(place: Place, span: Span): Promise<NumberTable> {
  const rows = await Promise.all(
    weeksOf(span).map(async ({ name, ...week }) => ({ name: longDate(name), number: await countWithin(place, week) })),
  );
  return {
    id: "weeks",
    title: "Enquiries by week",
    note: "Weeks begin on Monday; the first and the last may not be whole.",
    of: "From",
    counted: "Enquiries",
    rows,
  };
}

async function byArea(place: Place, span: Instants): Promise<NumberTable> {
  const rows = named(await countBy(place, span, "practiceArea"), "Not given");
  return {
    id: "areas",
    title: "Enquiries by practice area",
    note: "As the visitor, or who took the call, chose it.",
    of: "Practice area",
    counted: "Enquiries",
    rows,
  };
}

async function bySource(place: Place, span: Instants): Promise<NumberTable> {
  const all = named(await countBy(place, span, "sourcePage"), "Not known");
  const others = all.slice(PAGES).reduce((sum, { number }) => sum + number, 0);
  return {
    id: "pages",
    title: "Enquiries by the page before the form",
    note: "The page of this site they read before. Not known of whoever called, or came straight to the form, or without script.",
    of: "Page",
    counted: "Enquiries",
    rows: [...all.slice(0, PAGES), ...(others > 0 ? [{ name: "Other pages", number: others }] : [])],
  };
}

async function times(place: Place, span: Instants): Promise<NumberTable> {
  const [all, byAreas, booked] = await Promise.all([
    answerTimes(place, span, "all"),
    answerTimes(place, span, "area"),
    answerTimes(place, span, "appointments"),
  ]);
  const row = (name: string, { answered, median }: (typeof all)[number]): NumberRow => ({
    name: `${name} (${answered} answered)`,
    number: Math.round(median / MINUTE),
    words: durationInWords(median),
  });
  return {
    id: "times",
    title: "Time to a first answer",
    note:
      "The median: half were quicker. From when it came in until it was first replied to, marked as answered, declined, " +
      "or given a time. Messages and callers, by practice area; requests for an appointment stand last and apart, for " +
      "confirming the time answers them with one press. All hours count, nights and weekends too. Minutes in the file.",
    of: "Enquiry",
    counted: "Median",
    rows: [
      ...all.map((one) => row("All messages and callers", one)),
      ...byAreas.map((one) => row(one.area ?? "Not given", one)),
      ...booked.map((one) => row("Requests for an appointment", one)),
    ],
  };
}

async function promises(place: Place, span: Instants, now: number): Promise<NumberTable> {
  const { kept, missed, open, unanswered } = await countPromises(place, span, now);
  return {
    id: "promises",
    title: "Promises to answer",
    note:
      "By the day an enquiry came in, whenever it was answered; the inbox counts the same way. Promised are, as on the " +
      `contact page: ${MESSAGE_HOURS} hours for a message, ${APPOINTMENT_BUSINESS_HOURS} office hours for an appointment, ` +
      `${EMAIL_BUSINESS_HOURS} office hours for an e-mail that comes into a thread. What goes to the firm’s own mailbox is ` +
      "not counted here. " +
      "Missed: answered late, or not answered when the promised time was over.",
    of: "Promise",
    counted: "Enquiries",
    rows: [
      { name: "Kept", number: kept },
      { name: "Missed", number: missed },
      { name: "Still within its time", number: open },
      { name: "Closed or withdrawn without an answer", number: unanswered },
    ],
  };
}

async function outcomes(place: Place, span: Instants): Promise<NumberTable> {
  const rows = (await countBy(place, span, "outcome")).map(({ name, number }) => ({
    name: isOutcome(name) ? capital(OUTCOMES[name]) : "Not known yet",
    number,
  }));
  return {
    id: "outcomes",
    title: "What came of them",
    note: "As staff noted it on each enquiry.",
    of: "Outcome",
    counted: "Enquiries",
    rows,
  };
}

async function appointments({ queries }: Place, { start, end }: Instants, now: number): Promise<NumberTable> {
  const counted = await queries
    .selectFrom("bookings")
    .innerJoin("enquiries", "enquiries.id", "bookings.enquiryId")
    .select(["state", ({ fn }) => fn.countAll().as("number")])
    .where("startsAt", ">=", start)
    .where("startsAt", "<", Math.min(end, now))
    .where(({ or, eb }) =>
      or([eb("closedAs", "is", null), eb("closedAs", "not in", WRONGLY_ENTERED), eb("state", "in", HOLDING)]),
    )
    .groupBy("state")
    .execute();
  const rows = (Object.keys(BOOKING_STATES) as BookingState[]).flatMap((name) => {
    const number = Number(counted.find(({ state }) => state === name)?.number ?? 0);
    return number > 0 || name === "done" || name === "missed"
      ? [{ name: capital(BOOKING_STATES[name].words), number }]
      : [];
  });
  return {
    id: "appointments",
    title: "Appointments held and missed",
    note: "By the day they were for, until today.",
    of: "Appointment",
    counted: "Appointments",
    rows,
  };
}

function named(rows: { name: string | null; number: number }[], none: string): NumberRow[] {
  return rows.map(({ name, number }) => ({ name: name ?? none, number }));
}
