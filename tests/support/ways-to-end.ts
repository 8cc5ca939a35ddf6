import { toTell } from "#firm/appointments/tell-them.ts";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { othersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import { eraseClosedBefore } from "#firm/enquiries/retention.ts";
import { countPromises } from "#firm/numbers/count-of-span.ts";
import { DAY } from "#time/units.ts";
import { DESK, LAWYER, type EnquiryToEnd, type Sender } from "./enquiry-to-end.ts";
import { FROM } from "./people-who-write.ts";

type Answer = { message: string; unsent?: true } | "gone" | undefined | boolean | void;

type Ending = {
  ends: (one: EnquiryToEnd) => Promise<Answer>;
  /** Takes it back; left out where nothing does. */
  undo?: (one: EnquiryToEnd) => Promise<Answer>;
  /** Of callers alone. */
  sender?: Sender;
  /** Of appointments alone. */
  time?: true;
};

const mark = (verb: string, undo: string, more: Parameters<EnquiryToEnd["act"]>[1] = {}): Ending => ({
  ends: async (one) => one.act(verb, { ...more, seen: (await stateOf(one)) ?? "" }),
  undo: (one) => one.act(undo),
});
const outcome = (words: string, undo: string, told = "") => mark("outcome", undo, { words, told, closes: true });

/** Every way in which an enquiry ends. */
export const ENDINGS = {
  answered: mark("answered", "unanswered"),
  retained: outcome("retained", "unanswered"),
  declined: outcome("declined", "unanswered", "telephone"),
  referred: outcome("referred", "unanswered", "telephone"),
  "not our area": outcome("not-our-area", "unanswered", "telephone"),
  "they did not answer": outcome("no-answer", "not-unreached", "tried"),
  spam: mark("spam", "not-spam"),
  "spam, by its outcome": outcome("spam", "not-spam"),
  conflict: mark("conflict", "conflict-taken-back"),
  "conflict, told already": mark("conflict", "conflict-taken-back", { told: "already" }),
  "conflict, once answered": {
    ends: async (one) => {
      await one.act("answered", { unsent: undefined });
      one.waits(0.1);
      return one.act("conflict", { seen: (await stateOf(one)) ?? "", shownAnswered: true });
    },
    undo: (one) => one.act("conflict-taken-back"),
  },
  "cancelled by the visitor": {
    ends: async (one) => one.office.appointments.cancel({ token: (await one.row()).token, visitor: FROM }),
    time: true,
  },
  "cancelled by staff": {
    ends: (one) => one.press("cancel-time"),
    undo: (one) => one.press("uncancel-time"),
    time: true,
  },
  "entered twice": {
    ends: async (one) => {
      const first = one.office.queries.selectFrom("enquiries").select("id").where("person", "like", "%Firstentry");
      return one.act("twice", { to: (await first.executeTakeFirstOrThrow()).id }, DESK);
    },
    undo: (one) => one.act("not-twice", {}, DESK),
    sender: "caller",
  },
  "entered by mistake": {
    ends: (one) => one.act("mistake", {}, DESK),
    undo: (one) => one.act("not-mistake", {}, DESK),
    sender: "caller",
  },
  erased: { ends: (one) => eraseByStaff(one.office.database, one.id, { actor: LAWYER, at: one.office.time.now }) },
  withdrawn: {
    ends: async (one) => {
      const { ok } = await one.office.receipts.withdraw((await one.row()).token);
      return ok ? undefined : { message: "" };
    },
  },
  "old enough": {
    ends: async (one) => {
      const { database, time } = one.office;
      await one.set({ closedAt: time.now - 800 * DAY, closedBy: LAWYER, closedAs: "answered" });
      await eraseClosedBefore(database, time.now - 730 * DAY, time.now, new AbortController().signal);
      return (await one.row()).erasedAt === null ? { message: "" } : undefined;
    },
  },
} satisfies Record<string, Ending>;

export type EndingName = keyof typeof ENDINGS;

type Circumstance = {
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

async function stateOf(one: EnquiryToEnd): Promise<string | undefined> {
  const { appointments, queries, time } = one.office;
  return (await appointments.ofDeclined.stands(queries, one.id, time.now))?.state;
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

/** What the ending makes of the circumstance, and its undo. */
export async function cellOf(one: EnquiryToEnd, ending: EndingName, of: CircumstanceName): Promise<string> {
  const { ends, undo, sender = "visitor", time }: Ending = ENDINGS[ending];
  const { given, reads }: Circumstance = CIRCUMSTANCES[of];
  if (
    time &&
    ![
      "a held time",
      "a confirmed time",
      "times offered",
      "a confirmation not mailed yet",
      "a time to tell by telephone",
    ].includes(of)
  )
    return "no appointment";
  await given(one, sender);
  const answer = await ends(one);
  if (typeof answer === "object") return answer.unsent ? "asked first" : "refused";
  const after = await reads(one);
  if (!undo) return after;
  one.waits(1);
  await undo(one);
  return `${after} | ${await reads(one)}`;
}
