import { markAnswered, markUnanswered } from "#db/answers.ts";
import { audit } from "#db/audit.ts";
import { putNames, removeNames } from "#db/names.ts";
import type { Queries } from "#db/open.ts";
import { putMails } from "#db/outbox.ts";
import { readEnquiry } from "#db/read-enquiry.ts";
import { putNote, wasOpenedBy } from "#db/staff-enquiry.ts";
import type { EnquiryMails } from "#mail/enquiry-mails.ts";

/** Longest note and longest name of another party, in characters. */
export const NOTE_LIMIT = 10_000;
export const PARTY_LIMIT = 300;

export type Act = { id: string; actor: string; at: number; words: string; mails: Pick<EnquiryMails, "released"> };

/** What is wrong, as a sentence beside the field; undefined when it was done. */
type Done = Promise<string | undefined>;

/** What staff may do on the page of an enquiry, each inside one transaction and with its line in the trail. */
export const ENQUIRY_ACTIONS = {
  /** Names are looked up first; then each of the staff opens the text for themselves. */
  open: async (queries, { id, actor, at }) => {
    await queries.updateTable("enquiries").set({ readAt: at }).where("id", "=", id).where("readAt", "is", null).execute();
    if (!(await wasOpenedBy(queries, id, actor))) await audit(queries, { at, actor, action: "opened", subject: id });
    return undefined;
  },
  answered: async (queries, { id, actor, at }) => {
    await markAnswered(queries, id, { actor, at });
    return undefined;
  },
  unanswered: async (queries, { id, actor, at }) => {
    await markUnanswered(queries, id, { actor, at });
    return undefined;
  },
  note: async (queries, { id, actor, at, words }) => {
    const note = words.trim();
    if (note === "") return "Please write the note first.";
    if (note.length > NOTE_LIMIT) return `Please write at most ${NOTE_LIMIT.toLocaleString("en-CA")} characters.`;
    await putNote(queries, id, { author: actor, words: note, at });
    await audit(queries, { at, actor, action: "added-note", subject: id });
    return undefined;
  },
  "other-party": async (queries, { id, actor, at, words }) => {
    const names = words.split(/[\n;]/).map((name) => name.trim()).filter(Boolean);
    if (words.length > PARTY_LIMIT) return `Please write at most ${PARTY_LIMIT} characters.`;
    await queries.updateTable("enquiries").set({ otherParty: names.join("; ") || null }).where("id", "=", id).execute();
    await removeNames(queries, "other-party", id);
    await putNames(queries, "other-party", id, names.map((name) => ({ name })));
    await audit(queries, { at, actor, action: "set-other-party", subject: id });
    return undefined;
  },
  /** The visitor is only now written to: see mail/enquiry-mails.ts. */
  release: async (queries, { id, actor, at, mails }) => {
    const released = await queries
      .updateTable("enquiries").set({ releasedAt: at }).where("id", "=", id)
      .where("heldReason", "is not", null).where("releasedAt", "is", null).returning("id").executeTakeFirst();
    const enquiry = released && (await readEnquiry(queries, "id", id));
    if (!enquiry) return undefined;
    await putMails(queries, mails.released(enquiry, at), at);
    await audit(queries, { at, actor, action: "released", subject: id });
    return undefined;
  },
} satisfies Record<string, (queries: Queries, act: Act) => Done>;

export type EnquiryAction = keyof typeof ENQUIRY_ACTIONS;

export function isEnquiryAction(text: string): text is EnquiryAction {
  return Object.hasOwn(ENQUIRY_ACTIONS, text);
}
