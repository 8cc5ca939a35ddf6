import type { Database } from "#db/database.ts";
import type { ConflictSearch } from "#firm/conflicts/conflicts.ts";
import type { Content } from "#firm/content/content.ts";
import type { EnquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { samePerson } from "#firm/enquiries/same-person.ts";
import { declinedAt } from "#firm/enquiries/who-opened.ts";
import { typedFields } from "#firm/enquiries/typed-fields.ts";
import { draftOf } from "#firm/replies/reply-drafts.ts";
import { senderName, signatureOf } from "#firm/replies/sender-name.ts";
import { markOf, threadOf, type ThreadEntry } from "#firm/replies/thread.ts";
import { readItButton } from "../inbox/came-in.ts";

type Parts = {
  database: Database;
  content: Pick<Content, "site" | "team">;
  username: string;
  found: EnquiryForStaff;
  opened: NonNullable<EnquiryForStaff["opened"]>;
  names: ConflictSearch | undefined;
};

export type Correspondence = Awaited<ReturnType<typeof loadCorrespondence>>;

/**
 * What was written to and fro about an enquiry that this one of the staff has opened, what the box below it needs, and
 * the other enquiries of the same person: of a joined one the text and the replies too, if it was opened as well.
 */
export async function loadCorrespondence({ database, content, username, found, opened, names }: Parts) {
  const { queries } = database;
  const { record, phone } = found;
  const others = await samePerson(database, { record, phone, names, username });
  const shown = others.filter((one) => one.joined && one.opened);
  const texts = await Promise.all(shown.map(({ id }) => readEnquiry(queries, "id", id)));
  const fields = new Map(texts.flatMap((one) => (one ? [[one.id, typedFields(one.kind, one.values)]] : [])));
  const ids = shown.map(({ id }) => id);
  const [own, ofOthers] = await Promise.all([
    threadOf(queries, [record.id]),
    ids.length > 0 ? threadOf(queries, ids) : [],
  ]);
  const sender = await senderName(queries, username, content);
  const declined = await declinedAt(queries, [record.id, ...ids]);
  const isShown = ({ kind, enquiryId, at }: ThreadEntry) => kind === "reply" || at <= (declined.get(enquiryId) ?? at);
  const thread = [...own, ...ofOthers].filter(isShown).toSorted((a, b) => a.at - b.at);
  const references = new Map(shown.map(({ id, reference }) => [id, reference]));
  return {
    /** `of`: the reference of another enquiry that it belongs to. */
    thread: thread.map((entry) => ({ ...entry, of: references.get(entry.enquiryId) })),
    // Of what is shown, not of what stands there a moment later: whoever writes has not seen that.
    threadSeen: markOf(
      { closedAs: opened.enquiry.closedAs, owner: record.owner },
      { entries: own.length, corrections: opened.corrections.length },
      username,
    ),
    email: opened.enquiry.values.email,
    signature: signatureOf(sender, content),
    /** The firm alone signs: nobody said what who writes is called. */
    isUnnamed: sender === undefined,
    readIt: record.closedAs === "conflict" ? undefined : await readItButton(queries, record),
    draft: await draftOf(queries, record.id, username),
    others: others.map((one) => ({ ...one, fields: fields.get(one.id) })),
  };
}
