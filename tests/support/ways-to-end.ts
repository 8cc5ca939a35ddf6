import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { eraseClosedBefore } from "#firm/enquiries/retention.ts";
import { DAY } from "#time/units.ts";
import { DESK, LAWYER, type EnquiryToEnd, type Sender } from "./enquiry-to-end.ts";
import { FROM } from "./people-who-write.ts";
import { CIRCUMSTANCES, type Circumstance, type CircumstanceName } from "./what-may-stand.ts";

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

async function stateOf(one: EnquiryToEnd): Promise<string | undefined> {
  const { appointments, queries, time } = one.office;
  return (await appointments.ofDeclined.stands(queries, one.id, time.now))?.state;
}

const OF_TIMES: readonly CircumstanceName[] = [
  "a held time",
  "a confirmed time",
  "times offered",
  "a confirmation not mailed yet",
  "a time to tell by telephone",
];

/** What the ending makes of the circumstance, and its undo. */
export async function cellOf(one: EnquiryToEnd, ending: EndingName, of: CircumstanceName): Promise<string> {
  const { ends, undo, sender = "visitor", time }: Ending = ENDINGS[ending];
  const { given, reads }: Circumstance = CIRCUMSTANCES[of];
  if (time && !OF_TIMES.includes(of)) return "no appointment";
  await given(one, sender);
  const answer = await ends(one);
  if (typeof answer === "object") return answer.unsent ? "asked first" : "refused";
  const after = await reads(one);
  if (!undo) return after;
  one.waits(1);
  await undo(one);
  return `${after} | ${await reads(one)}`;
}
