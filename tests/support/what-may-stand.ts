import { toTell } from "#firm/appointments/tell-them.ts";
import { othersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import { countPromises } from "#firm/numbers/count-of-span.ts";
import { LAWYER, type EnquiryToEnd, type Sender } from "./enquiry-to-end.ts";

export type Circumstance = {
  given: (one: EnquiryToEnd, sender: Sender) => Promise<unknown>;
  reads: (one: EnquiryToEnd) => Promise<string>;
};

/** Whoever marks it has opened it. */
async function opened(one: EnquiryToEnd, sender: Sender, more: { time?: boolean } = {}): Promise<void> {
  await one.comes(sender, more);
  if (sender === "visitor") await one.act("open");
  one.waits(1);
}

/** What there may be of an enquiry that ends, and how that is read. */
export const CIRCUMSTANCES = {
  "a held time": { given: (one, sender) => opened(one, sender, { time: true }), reads: timeOf },
  "a confirmed time": {
    given: async (one, sender) => {
      await opened(one, sender, { time: true });
      await one.press("confirm-time");
      await one.mailsLeave();
      one.waits(10);
    },
    reads: timeOf,
  },
  "times offered": {
    given: async (one, sender) => {
      await opened(one, sender, { time: true });
      await one.press("offer-times", { times: [`${one.slot().preferredDate} 2:00 PM`] });
      await one.mailsLeave();
      one.waits(10);
    },
    reads: timeOf,
  },
  "a confirmation not mailed yet": {
    given: async (one, sender) => {
      await opened(one, sender, { time: true });
      await one.press("confirm-time");
      one.waits(1);
    },
    reads: async (one) => `${await timeOf(one)}, ${(await mailsTo(one, "appointment")) > 0 ? "mail" : "no mail"}`,
  },
  "a reply in its minute": {
    given: async (one, sender) => {
      await opened(one, sender);
      await one.act("open");
      await one.reply();
      await one.act("unanswered");
      one.waits(0.1);
    },
    reads: async (one) => {
      if ((await mailsTo(one, "reply")) > 0) return "leaves";
      return (await count(one, "replyDrafts")) > 0 ? "a draft again" : "erased";
    },
  },
  "a draft": {
    given: async (one, sender) => {
      await opened(one, sender);
      await one.act("open");
      await one.draft();
    },
    reads: async (one) => ((await count(one, "replyDrafts")) > 0 ? "stays" : "erased"),
  },
  "a call to return": {
    given: async (one, sender) => {
      await opened(one, sender);
      await one.act("take-call", { words: "Please call." });
      await one.mailsLeave();
      one.waits(1);
    },
    reads: async (one) => ((await count(one, "calls")) > 0 ? "owed" : "erased"),
  },
  "a time to tell by telephone": {
    given: async (one) => {
      await opened(one, "caller without an address", { time: true });
      await one.act("open");
      await one.press("confirm-time");
      one.waits(1);
    },
    reads: toldOf,
  },
  "no address": {
    given: async (one) => {
      await opened(one, "caller without an address");
      await one.act("open");
    },
    reads: async (one) => `${await toldOf(one)}, ${await promiseOf(one)}`,
  },
  "a reminder": {
    given: async (one, sender) => {
      await opened(one, sender);
      await one.act("open");
      await one.act("remind", { day: "2026-11-30" });
    },
    reads: async (one) => ((await count(one, "reminders")) > 0 ? "stays" : "erased"),
  },
  "a snooze": {
    given: async (one, sender) => {
      await opened(one, sender);
      await one.act("snooze", { day: "2026-11-30" });
    },
    reads: async (one) => ((await one.row()).putOffUntil === null ? "over" : "snoozed"),
  },
  "another enquiry of theirs": {
    given: async (one, sender) => {
      await one.enters(`other-${one.person}`);
      one.waits(1);
      await opened(one, sender);
    },
    reads: async (one) => {
      const { database, appointments, time, queries } = one.office;
      const asked = { id: one.id, username: LAWYER, at: time.now };
      const { standing } = await othersOfDeclined(database, appointments.ofDeclined, asked);
      const other = await queries
        .selectFrom("enquiries")
        .select("closedAs")
        .where("formKey", "=", `other-${one.person}`)
        .executeTakeFirstOrThrow();
      const isAsked = (await one.row()).closedAs === "conflict" && standing.length > 0;
      return `${other.closedAs ?? "waits"}${isAsked ? ", asked about" : ""}`;
    },
  },
  "its promise": { given: opened, reads: promiseOf },
  unread: {
    given: async (one, sender) => {
      await opened(one, sender);
      await one.set({ readAt: null });
    },
    reads: async (one) => ((await one.row()).readAt === null ? "unread" : "read"),
  },
} satisfies Record<string, Circumstance>;

export type CircumstanceName = keyof typeof CIRCUMSTANCES;

async function promiseOf(one: EnquiryToEnd): Promise<string> {
  const { createdAt } = await one.row();
  const span = { start: createdAt, end: createdAt + 1 };
  const counts = await countPromises(one.office.database, span, one.office.time.now);
  return Object.entries(counts).find(([, number]) => number > 0)?.[0] ?? "not counted";
}

/** How the time stands, and whether a mail tells them. */
async function timeOf(one: EnquiryToEnd): Promise<string> {
  const booking = await one.booking();
  const told = (await mailsTo(one, "declined")) + (await mailsTo(one, "withdrawn"));
  const holds = await count(one, "holds");
  if (!booking) return told > 0 ? "erased, the firm is mailed" : "erased";
  const isFree = holds === 0 && (booking.state === "declined" || booking.state === "cancelled");
  const mails = told + (isFree ? await mailsTo(one, "appointment") : 0);
  return `${isFree ? "free" : booking.state}${mails > 0 ? ", mailed" : ""}`;
}

async function toldOf(one: EnquiryToEnd): Promise<string> {
  const { queries, time } = one.office;
  const [telling] = await toTell(queries, { username: LAWYER, now: time.now, among: [one.id] });
  if (!telling) return "nothing to tell";
  return telling.time ? `to tell: ${telling.time.stands.state}` : "to tell: we cannot act";
}

async function mailsTo(one: EnquiryToEnd, kind: "declined" | "appointment" | "reply" | "withdrawn"): Promise<number> {
  const mails = one.office.queries.selectFrom("outbox").select("id").where("enquiryId", "=", one.id);
  return (await mails.where("kind", "=", kind).where("deliveredAt", "is", null).execute()).length;
}

async function count(one: EnquiryToEnd, table: "replyDrafts" | "calls" | "reminders" | "holds"): Promise<number> {
  return (await one.office.queries.selectFrom(table).select("enquiryId").where("enquiryId", "=", one.id).execute())
    .length;
}
