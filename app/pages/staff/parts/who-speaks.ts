import { answeringUsers, lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { Services } from "#app/request/services.ts";

/** What is spoken beside English, behind a name: ` (speaks French, Igbo)`; empty where nothing else is. */
export function speaks(languages: readonly string[]): string {
  const others = new Map(languages.map((one) => [one.toLowerCase(), one]));
  others.delete("english");
  return others.size === 0 ? "" : ` (speaks ${[...others.values()].join(", ")})`;
}

/** Languages of the lawyers, by slug: those of their page, and those that whoever signs in as them says. */
export async function languagesOfLawyers({
  database: { queries },
  appointments,
}: Pick<Services, "database" | "appointments">): Promise<Map<string, string[]>> {
  const [lawyers, slugs, users] = await Promise.all([
    appointments.lawyersFor(),
    lawyersOfUsers(queries),
    answeringUsers(queries),
  ]);
  return new Map(
    lawyers.map(({ slug, languages }) => {
      const theirs = users.filter(({ username }) => slugs.get(username) === slug);
      return [slug, [...languages, ...theirs.flatMap((user) => user.languages)]];
    }),
  );
}
