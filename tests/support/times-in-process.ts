import type { Updateable } from "kysely";
import type * as z from "zod";
import type { BookingsTable } from "#db/booking-tables.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import type { PostedBooking } from "#firm/appointments/staff-booking.ts";
import type { Office } from "./office-in-process.ts";
import { BO_ASKS, FROM } from "./people-who-write.ts";

const NOTHING: PostedBooking = {
  times: [],
  kind: "",
  lawyer: "",
  words: "",
  willCall: false,
  offered: [],
  sure: false,
  sequence: "",
};

/** A button pressed on a page that shows the booking as it stands now, unless another sequence is given. */
export async function pressOn(
  office: Office,
  id: string,
  verb: BookingVerbName,
  given: Partial<PostedBooking> = {},
  actor = "n.roy",
) {
  const sequence = String((await office.appointments.find(id))?.booking.sequence ?? "");
  return office.appointments.actByStaff({ id, actor, verb }, { ...NOTHING, sequence, ...given });
}

/** A visitor's request for a time, as Bo asks unless something else is said; by its id and the token of its receipt. */
export async function askForTime(office: Office, wish: Partial<typeof BO_ASKS> = {}) {
  const answer = await office.enquiries.receive("appointment", { ...BO_ASKS, ...wish }, FROM);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const token = answer.receipt.path.replace("/receipt/", "");
  const row = office.queries.selectFrom("enquiries").select("id").where("token", "=", token);
  return { ...(await row.executeTakeFirstOrThrow()), token };
}

/** When a lawyer takes appointments from now on; what is left out is as the site has it. */
export function setTimes(office: Office, lawyer: string, times: z.input<typeof storedTimes>, actor = "n.roy") {
  return saveTimes(office.database, lawyer, storedTimes.parse(times), { actor, at: office.time.now });
}

export function bookingRow(office: Office, id: string) {
  return office.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", id).executeTakeFirstOrThrow();
}

/** A calendar of a lawyer's own that was never read: nobody knows whether they are free. */
export function unreadCalendar(office: Office, lawyer: string) {
  const values = { lawyer, address: "https://calendar.example/own.ics", changedAt: 0, changedBy: "n.roy", busy: "[]" };
  return office.database.write((queries) => queries.insertInto("lawyerCalendars").values(values).execute());
}

/** As a booking came to stand in another way than a test can do it. */
export function setBooking(office: Office, id: string, values: Updateable<BookingsTable>) {
  return office.database.write((queries) =>
    queries.updateTable("bookings").set(values).where("enquiryId", "=", id).execute(),
  );
}
