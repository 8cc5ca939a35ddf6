import type { Queries } from "#db/database.ts";

/** What came about an enquiry after a moment, and when the last of it did, in milliseconds since 1970. */
export type CameSince = { mails: number; corrections: number; lastAt: number };

/** Undefined where nothing did. Of what the sender and programs wrote; `after` in milliseconds since 1970. */
export async function cameSince(queries: Queries, id: string, after: number): Promise<CameSince | undefined> {
  const [mails, corrections] = await Promise.all([
    queries
      .selectFrom("answers")
      .select("createdAt")
      .where("enquiryId", "=", id)
      .where("createdAt", ">", after)
      .execute(),
    queries
      .selectFrom("corrections")
      .select("createdAt")
      .where("enquiryId", "=", id)
      .where("createdAt", ">", after)
      .execute(),
  ]);
  const moments = [...mails, ...corrections].map(({ createdAt }) => Number(createdAt));
  if (moments.length === 0) return undefined;
  return { mails: mails.length, corrections: corrections.length, lastAt: Math.max(...moments) };
}
