import { markAnswered, markUnanswered } from "./answer.ts";
import { recordAudit } from "#db/audit.ts";
import { insertNames, removeNames } from "#firm/conflicts/names.ts";
import type { Database, Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { insertNote, wasOpenedBy } from "./staff-enquiry.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import { torontoTime } from "#time/toronto-time.ts";

/** Longest note and longest name of another party, in characters. */
const NOTE_LIMIT = 10_000;
const PARTY_LIMIT = 300;

export type Act = {
  id: string;
  actor: string;
  at: number;
  words: string;
  /** The id a new note is stored under. */
  key: string;
  /** What stood in the field when the page was drawn. */
  seen: string;
  mails: Pick<EnquiryMails, "released">;
};

/** What is wrong, as a sentence beside the field; undefined when it was done. 409: a colleague was quicker. */
export type Refusal = { status: 400 | 409; message: string };
type Done = Promise<Refusal | undefined>;

/** What staff may do on the page of an enquiry, each inside one transaction and with its line in the trail. */
const ENQUIRY_ACTIONS = {
  /** Names are looked up first; then each of the staff opens the text for themselves. */
  open: async (queries, { id, actor, at }) => {
    await queries
      .updateTable("enquiries")
      .set({ readAt: at })
      .where("id", "=", id)
      .where("readAt", "is", null)
      .execute();
    if (!(await wasOpenedBy(queries, id, actor)))
      await recordAudit(queries, { at, actor, action: "opened", subject: id });
    return undefined;
  },
  answered: async (queries, { id, actor, at }) => {
    if (await markAnswered(queries, id, { actor, at })) return undefined;
    const { answeredAt, answeredBy } = await present(queries, id);
    // Pressed twice by one person, it is what they wanted.
    if (answeredAt === null || answeredBy === actor) return undefined;
    return {
      status: 409,
      message: `${answeredBy} marked it as answered before you, on ${torontoTime(answeredAt)}. Please agree who writes.`,
    };
  },
  unanswered: async (queries, { id, actor, at }) => {
    await markUnanswered(queries, id, { actor, at });
    return undefined;
  },
  note: async (queries, { id, actor, at, words, key }) => {
    const note = words.trim();
    if (note === "") return { status: 400, message: "Please write the note first." };
    if (note.length > NOTE_LIMIT)
      return { status: 400, message: `Please write at most ${NOTE_LIMIT.toLocaleString("en-CA")} characters.` };
    const added = await insertNote(queries, { id: key, enquiryId: id, author: actor, words: note, createdAt: at });
    if (added) await recordAudit(queries, { at, actor, action: "added-note", subject: id });
    return undefined;
  },
  "other-party": async (queries, { id, actor, at, words, seen }) => {
    const names = words
      .split(/[\n;]/)
      .map((name) => name.trim())
      .filter(Boolean);
    const otherParty = names.join("; ") || null;
    if (words.length > PARTY_LIMIT) return { status: 400, message: `Please write at most ${PARTY_LIMIT} characters.` };
    const { otherParty: stored } = await present(queries, id);
    if (stored === otherParty) return undefined;
    // A name that a colleague wrote meanwhile must not drop out of the search unseen.
    if ((stored ?? "") !== seen)
      return {
        status: 409,
        message:
          `Someone else changed this meanwhile to “${stored ?? ""}”. Yours is still here: add ` +
          `theirs if it belongs, and save again.`,
      };
    await queries.updateTable("enquiries").set({ otherParty }).where("id", "=", id).execute();
    await removeNames(queries, "other-party", id);
    await insertNames(
      queries,
      "other-party",
      id,
      names.map((name) => ({ name })),
    );
    await recordAudit(queries, { at, actor, action: "set-other-party", subject: id });
    return undefined;
  },
  /** The visitor is only now written to: see firm/enquiries/enquiry-mails.ts. */
  release: async (queries, { id, actor, at, mails }) => {
    const released = await queries
      .updateTable("enquiries")
      .set({ releasedAt: at })
      .where("id", "=", id)
      .where("heldReason", "is not", null)
      .where("releasedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    const enquiry = released && (await readEnquiry(queries, "id", id));
    if (!enquiry) return undefined;
    await insertMails(queries, mails.released(enquiry, at), at);
    await recordAudit(queries, { at, actor, action: "released", subject: id });
    return undefined;
  },
} satisfies Record<string, (queries: Queries, act: Act) => Done>;

export type EnquiryAction = keyof typeof ENQUIRY_ACTIONS;

export function isEnquiryAction(text: string): text is EnquiryAction {
  return Object.hasOwn(ENQUIRY_ACTIONS, text);
}

/**
 * Does one of them in a transaction of its own: rows, line in the trail and mail, all or nothing. What two people do at
 * the same moment is done one after the other. Answers `"gone"` where the enquiry was erased or never was, a refusal
 * with its sentence, or nothing where it was done.
 */
export function actOnEnquiry(
  database: Database,
  action: EnquiryAction,
  act: Act,
): Promise<Refusal | "gone" | undefined> {
  return database.write(async (queries) => {
    const known = await queries
      .selectFrom("enquiries")
      .select("id")
      .where("id", "=", act.id)
      .where("erasedAt", "is", null)
      // SQLite has one writer at a time.
      .$if(database.engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    return known ? ENQUIRY_ACTIONS[action](queries, act) : "gone";
  });
}

function present(queries: Queries, id: string) {
  return queries
    .selectFrom("enquiries")
    .select(["answeredAt", "answeredBy", "otherParty"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
