import type { Content } from "#firm/content/content.ts";
import type { Queries } from "#db/database.ts";
import { insertMails } from "#mail/outbox.ts";
import { changeInWords } from "./change-words.ts";
import type { figureUses } from "./figure-uses.ts";
import { lawChanges } from "./law-changes.ts";
import { lawChangedMail, lawUnseenMail } from "./law-mails.ts";
import { byRecipient } from "./law-recipients.ts";
import { foundSections, lawRows, type LawRows } from "./law-rows.ts";
import { DAY } from "#time/units.ts";

/** A server that is away for a night is no news. */
const PATIENCE = 3 * DAY;

/** From where to when: `now` in milliseconds since 1970. */
type Sending = { siteUrl: string; now: number };

/** Mails what nobody was mailed of yet, and notes that they were, in the transaction of `queries`. */
export async function notifyOfLaw(
  queries: Queries,
  content: Content,
  usesOf: ReturnType<typeof figureUses>,
  sending: Sending,
): Promise<void> {
  const rows = await lawRows(queries);
  await notifyOfChanges(queries, content, usesOf, rows, sending);
  await notifyOfUnseen(queries, rows, sending);
}

async function notifyOfChanges(
  queries: Queries,
  content: Content,
  usesOf: ReturnType<typeof figureUses>,
  rows: LawRows,
  { siteUrl, now }: Sending,
): Promise<void> {
  const unmailed = lawChanges(content, foundSections(rows)).filter(
    ({ key, state }) => rows.sections.get(key)!.toldState !== state,
  );
  const mails = [...byRecipient(unmailed, content.site.teams)].map(([recipient, changes]) => {
    const words = changes.map((change) => changeInWords(change, usesOf));
    return { ...lawChangedMail(words, siteUrl), recipient };
  });
  await insertMails(queries, mails, now);
  for (const { key, state } of unmailed)
    await queries.updateTable("lawSections").set({ toldState: state }).where("key", "=", key).execute();
}

async function notifyOfUnseen(queries: Queries, rows: LawRows, { siteUrl, now }: Sending): Promise<void> {
  const unseen = [...rows.files.values()]
    .filter(({ failingSince, toldAt }) => failingSince !== null && toldAt === null && now - failingSince >= PATIENCE)
    .map(({ file, failingSince, failure }) => ({ file, since: failingSince!, reason: failure! }));
  if (unseen.length === 0) return;
  const files = unseen.map(({ file }) => file);
  await insertMails(queries, [lawUnseenMail(unseen, siteUrl)], now);
  await queries.updateTable("lawFiles").set({ toldAt: now }).where("file", "in", files).execute();
}
