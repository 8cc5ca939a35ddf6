import type { Database, Queries } from "#db/database.ts";
import { hasUnlookedNames, newsReaches } from "#firm/enquiries/enquiries.ts";
import { FIRM } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { awayBy } from "./away-now.ts";
import { changedByVisitor, type MailParts } from "./booking-mails.ts";
import type { Lawyer } from "./lawyers.ts";
import { lawyerReached, usersToMail } from "./lawyer-reached.ts";
import type { OfficeParts } from "./office-now.ts";
import { unnamedTo } from "./unnamed-to.ts";
import { holderOf, takeUntold, type ChangedTime } from "./whose-time.ts";

/**
 * In the transaction in which its visitor moves or cancels an appointment: mails whoever has the enquiry, else the firm,
 * and the lawyers whose time it was and is. `did`: what was done, in a few words.
 */
export async function tellOfVisitor(
  queries: Queries,
  parts: OfficeParts & MailParts & { database: Pick<Database, "engine"> },
  did: string,
  { before, next, enquiry, at, walled, lawyers }: ChangedTime & { lawyers: readonly Lawyer[] },
): Promise<void> {
  const untold = [...(await takeUntold(queries, enquiry.id)).knew].flatMap(([slug, knew]) =>
    knew === null ? [] : [slug],
  );
  const theirs = new Set([holderOf(next), holderOf(before), ...untold].filter((one) => one !== undefined));
  const reached = new Set(
    (await newsReaches(queries, { away: awayBy(parts), at }, enquiry)).map((address) => address ?? FIRM),
  );
  for (const lawyer of theirs) {
    if (walled?.has(lawyer)) continue;
    const to = await usersToMail(queries, lawyer);
    for (const address of await lawyerReached(queries, parts, { enquiry, at }, to)) reached.add(address);
  }
  const named = (slug: string | null) => lawyers.find((one) => one.slug === slug);
  const had = holderOf(before) === undefined ? undefined : { startsAt: before.startsAt, lawyer: named(before.lawyer) };
  const matter = { booking: next, enquiry, lawyer: named(next.lawyer) };
  const unnamed = await unnamedTo(queries, parts.database.engine, enquiry.id);
  const namesWait =
    next.state === "held" && (await hasUnlookedNames({ queries, engine: parts.database.engine }, enquiry.id));
  const mails = [...reached].map((recipient) =>
    changedByVisitor(did, matter, { had, recipient, isUnnamed: unnamed(recipient), namesWait }, parts),
  );
  await insertMails(queries, mails, at);
}
