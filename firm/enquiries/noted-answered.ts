import type { Queries } from "#db/database.ts";
import { hasGoneOut } from "#mail/mails-about.ts";
import { longDay } from "#time/toronto-time.ts";
import { officeDay } from "#time/days.ts";
import { TELLS } from "./before-erasing.ts";
import type { Enquiry } from "./enquiry.ts";

/**
 * When staff noted that it was answered, where no mail of ours answered it, in milliseconds since 1970: whoever sent it
 * is not told to look for one. `now` likewise.
 */
export async function notedAnswered(
  queries: Queries,
  { id, closedAs }: Pick<Enquiry, "id" | "closedAs">,
  now: number,
): Promise<number | undefined> {
  if (closedAs !== "answered" || (await hasGoneOut(queries, id, TELLS, now))) return undefined;
  const row = await queries.selectFrom("enquiries").select("closedAt").where("id", "=", id).executeTakeFirst();
  return row?.closedAt == null ? undefined : Number(row.closedAt);
}

/** In place of what the receipt says of what a mail answered; true whether or not they were reached. */
export function notedInWords(at: number, phone: string): string {
  return (
    `On ${longDay(officeDay(new Date(at)))} we noted that we had been in touch with you. If you have heard nothing from ` +
    `us, please call us at ${phone}.`
  );
}
