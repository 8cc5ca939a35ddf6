import type { PostedBooking } from "#firm/appointments/staff-booking.ts";
import type { BookingVerbName } from "#firm/appointments/booking-words.ts";
import type { StaffAct } from "#firm/enquiries/staff-act.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { saveDraft } from "#firm/replies/reply-drafts.ts";
import { sendReply } from "#firm/replies/send-reply.ts";
import { replyLeaves, stopReplies } from "#firm/replies/stop-replies.ts";
import { threadMark } from "#firm/replies/thread.ts";
import { askOfUnsent } from "#firm/replies/unsent-reply.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "./firm-of-a-day.ts";
import type { Office } from "./office-in-process.ts";
import { ANA, BO_ASKS, CALLER, FROM } from "./people-who-write.ts";

export const LAWYER = "k.lund";
export const DESK = "r.desk";

/** How it came: the desk writes callers down, and they give an address or none. */
export type Sender = "visitor" | "caller" | "caller without an address";

const POSTED: PostedBooking = {
  times: [],
  kind: "",
  lawyer: "",
  words: "",
  willCall: true,
  offered: [],
  sure: true,
  sequence: "",
};

const MORNING = ["9:30 AM", "10:00 AM", "10:30 AM", "11:00 AM"];

/** One enquiry of an office, what is done with it and how it stands; each is of another person, at another time. */
export class EnquiryToEnd {
  readonly office: Office;
  readonly person: number;
  id = "";

  constructor(office: Office, person: number) {
    this.office = office;
    this.person = person;
  }

  async comes(sender: Sender, { time = false } = {}): Promise<void> {
    const { office, person } = this;
    const who = { lastName: `Person${person}x`, phone: `519-555-${String(2000 + person)}` };
    const email = sender === "caller without an address" ? "" : `person${person}@example.com`;
    const at = time ? this.slot() : { preferredDate: "", preferredTime: "" };
    if (sender === "visitor") {
      const values = time ? { ...BO_ASKS, ...at, ...who, email } : { ...ANA, ...who, email };
      await office.enquiries.receive(time ? "appointment" : "message", values, FROM);
    } else await this.enters(`key-of-${person}`, { ...at, email });
    const row = office.queries.selectFrom("enquiries").select("id").where("person", "like", `%Person${person}x`);
    ({ id: this.id } = await row.orderBy("createdAt", "desc").executeTakeFirstOrThrow());
  }

  async enters(formKey: string, more: Partial<typeof CALLER> = {}): Promise<void> {
    const who = { lastName: `Person${this.person}x`, phone: `519-555-${String(2000 + this.person)}` };
    // Of nobody who can be mailed.
    const values = { ...CALLER, practiceArea: "Criminal Law", ...who, ...more };
    const entered = await this.office.enterCaller({ values, formKey, enteredBy: DESK });
    if (!entered.ok) throw new Error(JSON.stringify(entered));
  }

  slot(): { preferredDate: string; preferredTime: string } {
    const day = ["24", "25", "26", "27"][Math.floor(this.person / MORNING.length) % 4]!;
    return { preferredDate: `2026-11-${day}`, preferredTime: MORNING[this.person % MORNING.length]! };
  }

  waits(minutes: number): void {
    this.office.time.now += minutes * 60_000;
  }

  act(verb: string, more: Partial<StaffAct> = {}, actor = LAWYER) {
    const { database, mails, appointments, time } = this.office;
    const waiting = { stopReplies, replyLeaves: replyLeaves(FIRM_OF_A_DAY), unsent: askOfUnsent("page") };
    const parts = { times: appointments.ofDeclined, mails, ...waiting };
    const key = `${verb}-${this.id}-${time.now}`;
    const act = { words: "", seen: "", to: "", key, ...parts, id: this.id, actor, at: time.now, ...more };
    return actOnEnquiry(database, verb, act);
  }

  async press(verb: BookingVerbName, more: Partial<PostedBooking> = {}) {
    const { appointments } = this.office;
    const sequence = String((await appointments.find(this.id))?.booking.sequence ?? "");
    return appointments.actByStaff({ id: this.id, actor: LAWYER, verb }, { ...POSTED, sequence, ...more });
  }

  async reply(): Promise<void> {
    const { database, queries, time } = this.office;
    const seen = await threadMark(queries, (await readEnquiry(queries, "id", this.id))!, LAWYER);
    const act = {
      id: this.id,
      actor: LAWYER,
      at: time.now,
      words: "Dear Ana.",
      key: `reply-${this.id}`,
      seen,
      again: "",
      looked: "",
      isHolding: false,
    };
    await sendReply(database, { ...act, content: FIRM_OF_A_DAY, siteUrl: SITE_URL });
  }

  async draft(): Promise<void> {
    const act = {
      id: this.id,
      actor: LAWYER,
      at: this.office.time.now,
      words: "Dear",
      template: "",
      seen: "",
      turn: 1,
    };
    await saveDraft(this.office.database, { ...act, formKey: `draft-${this.id}`, content: FIRM_OF_A_DAY });
  }

  /** All that waits has left. */
  async mailsLeave(): Promise<void> {
    const sent = { deliveredAt: this.office.time.now, attempts: 1 };
    await this.office.database.write((queries) => queries.updateTable("outbox").set(sent).execute());
  }

  /** As the database says it, past all verbs. */
  async set(columns: { readAt?: null; closedAt?: number; closedBy?: string; closedAs?: string }): Promise<void> {
    const { database } = this.office;
    await database.write((queries) =>
      queries.updateTable("enquiries").set(columns).where("id", "=", this.id).execute(),
    );
  }

  row() {
    const rows = this.office.queries.selectFrom("enquiries").selectAll().where("id", "=", this.id);
    return rows.executeTakeFirstOrThrow();
  }

  booking() {
    return this.office.queries.selectFrom("bookings").selectAll().where("enquiryId", "=", this.id).executeTakeFirst();
  }
}
