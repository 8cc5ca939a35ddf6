import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import type { Part } from "#mail/body.ts";
import { bothTimes } from "#time/zoned-time.ts";
import { nameOf } from "./time-as-told.ts";

/** The names of whose the times are that somebody may pick, by when they begin, in milliseconds since 1970. */
export async function whoseOffers(
  queries: Queries,
  { team }: Pick<Content, "team">,
  enquiryId: string,
): Promise<Map<number, string>> {
  const rows = await queries
    .selectFrom("bookingOffers")
    .select(["startsAt", "lawyer"])
    .where("enquiryId", "=", enquiryId)
    .execute();
  return new Map(
    rows.flatMap(({ startsAt, lawyer }) => {
      const name = nameOf(lawyer, team);
      return name === undefined ? [] : [[Number(startsAt), name] as const];
    }),
  );
}

type Offers = { offered: readonly number[]; whose?: ReadonlyMap<number, string> | undefined; timeZone: string | null };

/** The times somebody may pick, after a sentence that says so, and with whom: once where all are with the same. */
export function offersInMail({ offered, whose = new Map(), timeZone }: Offers, sentence: string): Part[] {
  const names = new Set(offered.map((startsAt) => whose.get(startsAt)));
  const [name] = names.size === 1 ? names : [];
  const told = name === undefined ? "" : ` ${offered.length > 1 ? "They are" : "It is"} with ${name}.`;
  const itemOf = (startsAt: number) => {
    const own = name === undefined ? whose.get(startsAt) : undefined;
    return bothTimes(startsAt, timeZone) + (own ? `, with ${own}` : "");
  };
  return [
    { kind: "paragraph", words: sentence + told },
    { kind: "list", items: offered.map(itemOf) },
  ];
}
