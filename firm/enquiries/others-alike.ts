import type { Database } from "#db/database.ts";
import { isLikeWholeName, isNoName } from "#firm/conflicts/conflicts.ts";
import type { ReceptionRow } from "./for-reception.ts";
import { soundingNameForReception, wordsOf } from "./same-name.ts";
import { enquiriesOfPerson } from "./same-person.ts";
import { isWithin } from "./who-is-calling.ts";

/** More of them are passed over at the top of a page. */
const MOST = 3;

/**
 * Names, each once, of others than an enquiry's person that sound like theirs, or like that of whom it is about: of who
 * waits or was closed lately, as the reception may see them. Whoever shares a number or an address with them, or was
 * joined with them, is the same person under a name that was heard otherwise. `now`: milliseconds since 1970.
 */
export async function othersAlike(
  database: Pick<Database, "queries" | "engine">,
  looking: { username: string; now: number },
  { id, person, wrote, about }: Pick<ReceptionRow, "id" | "person" | "wrote" | "about">,
): Promise<string[]> {
  const own = [person ?? "", wrote, about ?? ""].filter((name) => wordsOf(name) !== "" && !isNoName(name));
  const names = new Map<string, { name: string; ids: string[] }>();
  for (const asked of [person ?? "", about ?? ""].filter((name) => own.includes(name)))
    for (const other of await soundingNameForReception(database.queries, looking, asked))
      for (const name of namesOf(other))
        if (isLikeWholeName(asked, name) && !own.some((one) => isWithin(name, one))) {
          const known = names.get(wordsOf(name));
          names.set(wordsOf(name), { name: known?.name ?? name, ids: [...(known?.ids ?? []), other.id] });
        }
  if (names.size === 0) return [];
  const theirs = await enquiriesOfPerson(database, id);
  const others = [...names.values()].filter(({ ids }) => ids.some((one) => !theirs.includes(one)));
  return others.map(({ name }) => name).slice(0, MOST);
}

function namesOf({ person, about, callers }: ReceptionRow): string[] {
  return [person ?? "", about ?? "", ...callers.map(({ name }) => name)].filter((name) => wordsOf(name) !== "");
}
