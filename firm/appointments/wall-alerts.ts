import type { Content } from "#firm/content/content.ts";
import type { Database, Queries } from "#db/database.ts";
import type { NewMail } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import type { Job } from "#time/job.ts";
import { MINUTE } from "#time/units.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { bookedBehindWall, type BehindWall } from "./behind-wall.ts";

type Parts = {
  database: Database;
  content: Pick<Content, "team">;
  siteUrl: string;
  clock: () => number;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
};

/**
 * Tells the firm of an appointment to come whose lawyer a wall has come to keep from the person, however it came: put
 * up, or of another enquiry that was found to be theirs. Once for each lawyer it is with, until it is given away.
 */
export function wallAlertsJob({ database, content, siteUrl, clock, wake }: Parts): Job {
  return {
    name: "wall-alerts",
    every: MINUTE,
    retryAfter: MINUTE,
    run: async () => {
      const now = clock();
      const news = await untold(database.queries, await bookedBehindWall(database.queries, now));
      if (news.length === 0) return;
      const nameOf = (slug: string) => content.team.find((one) => one.slug === slug)?.name ?? "a lawyer who has left";
      const mails = news.map((one) => wallMail(one, nameOf(one.lawyer), siteUrl));
      await database.write((queries) => insertMails(queries, mails, now));
      wake();
    },
  };
}

type News = BehindWall & { reference: string };

/** The mail of one is its row in the outbox, which stays as long as the enquiry does. */
async function untold(queries: Queries, all: BehindWall[]): Promise<News[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const [told, rows] = await Promise.all([
    queries
      .selectFrom("outbox")
      .select("messageId")
      .where("enquiryId", "in", ids)
      .where("kind", "=", "notice")
      .execute(),
    queries.selectFrom("enquiries").select(["id", "reference"]).where("id", "in", ids).execute(),
  ]);
  const known = told.map(({ messageId }) => messageId);
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  return all.flatMap((one) => {
    const reference = references.get(one.id);
    const isTold = known.some((messageId) => messageId.startsWith(`<${nameOf(one)}@`));
    return isTold || reference === undefined ? [] : [{ ...one, reference }];
  });
}

function nameOf({ id, lawyer }: BehindWall): string {
  return `behind-wall-${id}-${lawyer}`;
}

/** References only: whoever stands behind the wall may read the firm's mailbox. */
function wallMail(news: News, lawyer: string, siteUrl: string): NewMail {
  const { id, reference, startsAt } = news;
  return mailToFirm(
    "notice",
    `Appointment to give to somebody else: ${reference}`,
    siteUrl,
    [
      {
        kind: "paragraph",
        words:
          `The appointment of ${reference} on ${torontoTime(startsAt)} is with ${lawyer}, whom a wall keeps from the ` +
          "person. Please give it to somebody else.",
      },
      { kind: "link", words: "Open it in the staff area", address: `${siteUrl}/staff/appointments/${id}` },
      { kind: "paragraph", words: "The visitor is told nothing of the wall." },
    ],
    { enquiryId: id, name: nameOf(news) },
  );
}
