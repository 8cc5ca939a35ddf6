import type { Queries } from "#db/database.ts";
import { addressOf, lawyersOfUsers, nameOfUser } from "#firm/accounts/accounts.ts";
import type { Content } from "#firm/content/content.ts";
import { FIRM } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { mailToFirm } from "#mail/to-firm.ts";
import { spanWords, type DaysAway } from "./days-away.ts";

type Parts = { content: Pick<Content, "team">; siteUrl: string };

/** `at`: milliseconds since 1970. */
type Told = { days: DaysAway; isRemoved: boolean; actor: string; at: number };

/** Mails the lawyer, or the firm where they gave no address; who entered days of their own knows them. */
export async function tellOfDaysAway(
  queries: Queries,
  { content, siteUrl }: Parts,
  { days, isRemoved, actor, at }: Told,
): Promise<void> {
  const usernames = [...(await lawyersOfUsers(queries))].flatMap(([username, slug]) =>
    slug === days.lawyer ? [username] : [],
  );
  if (usernames.includes(actor)) return;
  const addresses = await Promise.all(usernames.map((username) => addressOf(queries, username)));
  const name = content.team.find(({ slug }) => slug === days.lawyer)?.name ?? days.lawyer;
  const [by, when] = [await nameOfUser(queries, actor), spanWords(days, at)];
  const words = isRemoved
    ? `${by} has taken out that ${name} is away ${when}: the firm’s website offers times on these days again.`
    : `${by} has entered that ${name} is away ${when}. Nobody can book them then. What was booked before stays ` +
      "booked until somebody tells those people: the week lists them. If it is not right, take it out on this page.";
  const mail = mailToFirm(
    "notice",
    `${isRemoved ? "Not away after all" : "Entered as away"}: ${name}, ${when}`,
    siteUrl,
    [
      { kind: "paragraph", words },
      { kind: "link", words: "Days away", address: `${siteUrl}/staff/appointments/away` },
    ],
  );
  await insertMails(queries, [{ ...mail, recipient: addresses.find((one) => one !== undefined) ?? FIRM }], at);
}
