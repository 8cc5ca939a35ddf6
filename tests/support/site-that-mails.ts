import { expect } from "vitest";
import type { Engine } from "#db/database.ts";
import { startMailServer, type MailServer, type ReceivedMail } from "./mail-server.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

export type SiteThatMails = {
  site: TestSite;
  server: MailServer;
  /** What has come to somebody so far, the earliest first, once all that is due has left. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

/** A site with a mail server of its own, which sends when a test says so (or a moment before, by itself). */
export async function siteThatMails(engine: Engine): Promise<SiteThatMails> {
  const server = await startMailServer();
  const environment = { SMTP_URL: server.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" };
  const site = await startTestSite({ engine, environment });
  const due = () =>
    site.database.queries
      .selectFrom("outbox")
      .select("id")
      .where("deliveredAt", "is", null)
      .where("failedAt", "is", null)
      .where("nextAttemptAt", "<=", site.clock.now)
      .execute();
  return {
    site,
    server,
    async mailsTo(address) {
      await site.mail!.deliverDue();
      // The site's own round may have taken some a moment before.
      await expect.poll(due, { timeout: 20_000 }).toEqual([]);
      return server.received.filter(({ envelopeTo }) => envelopeTo === address);
    },
    async close() {
      await site.close();
      await server.close();
    },
  };
}

/** The calendar entry that a mail brings. */
export function entryOf({ attachments }: ReceivedMail): string | undefined {
  const found = attachments.find(({ mimeType }) => mimeType.startsWith("text/calendar"));
  if (!found) return undefined;
  return typeof found.content === "string" ? found.content : new TextDecoder().decode(found.content);
}
