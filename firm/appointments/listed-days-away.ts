import type { Queries } from "#db/database.ts";
import { atReception } from "#firm/accounts/accounts.ts";
import type { Content } from "#firm/content/content.ts";
import { detailOf, type DaysAway } from "./days-away.ts";
import { changedTimes } from "./lawyer-times-rows.ts";
import { lawyersOf } from "./lawyers.ts";

/** `by`: who entered them apart from the lawyer's hours, by user name; `mayRemove`: whoever asks. */
export type ListedAway = DaysAway & { name: string; by: string | undefined; mayRemove: boolean };

/** Days away, today and later, the earliest first, as one of the staff sees them. */
export async function listedDaysAway(
  queries: Queries,
  content: Pick<Content, "team" | "site">,
  { today, role }: { today: string; role: string },
): Promise<ListedAway[]> {
  const listed = lawyersOf(content, await changedTimes(queries)).flatMap(({ slug, name, away }) =>
    away.filter(({ until }) => until >= today).map((span) => ({ ...span, lawyer: slug, name })),
  );
  const entered = await whoEntered(
    queries,
    listed.map(({ lawyer }) => lawyer),
  );
  const reception = await atReception(queries, [...new Set(entered.values())]);
  return listed
    .map((one) => {
      const by = entered.get(`${one.lawyer} ${detailOf(one)}`);
      // Days that a lawyer set are no matter of the reception's.
      return { ...one, by, mayRemove: role !== "reception" || (by !== undefined && reception.has(by)) };
    })
    .toSorted((one, next) => one.from.localeCompare(next.from) || one.name.localeCompare(next.name));
}

async function whoEntered(queries: Queries, lawyers: string[]): Promise<Map<string, string>> {
  // PostgreSQL takes no empty list.
  if (lawyers.length === 0) return new Map();
  const rows = await queries
    .selectFrom("audit")
    .select(["subject", "detail", "actor"])
    .where("subject", "in", [...new Set(lawyers)])
    .where("action", "=", "entered-days-away")
    .orderBy("at")
    .execute();
  return new Map(rows.map(({ subject, detail, actor }) => [`${subject} ${detail}`, actor]));
}
