import { sql } from "kysely";
import type { Database, Queries } from "#db/database.ts";
import { TRUSTED } from "./conditions.ts";
import { sameBy } from "./same-by.ts";
import { nameWords } from "./same-name.ts";
import { RELATED, type RelatedEnquiry } from "./staff-enquiry.ts";
import type { TimesOfDeclined } from "./time-keeper.ts";
import { walledAmong } from "./walls.ts";
import { othersOfPerson, type Named } from "./whole-person.ts";

export type OtherOfPerson = RelatedEnquiry & {
  /** By user name. */
  owner: string | null;
  /** A number alone under another name may be that of a family or an interpreter. */
  isSure: boolean;
};

/** Another enquiry of a person that is not declined with one, and stands or waits; `time`: its appointment that stands. */
export type Besides = OtherOfPerson & { time: Awaited<ReturnType<TimesOfDeclined["stands"]>> };

export type OthersOfDeclined = {
  /** Appointments first: of these the confirmed ones, then by when they are. */
  standing: Besides[];
  /** Those that were declined for a conflict, newest first. */
  declined: OtherOfPerson[];
};

type Place = Pick<Database, "queries" | "engine">;
type Asked = { id: string; username: string; at: number };

/**
 * The other enquiries of the person of one, as one of the staff may see them, that could be declined for a conflict like
 * it, and those that were: what is declined is one enquiry, and its sender may have sent another. `all`: those of the
 * person, where they are known.
 */
export async function othersOfDeclined(
  place: Place,
  times: Pick<TimesOfDeclined, "stands">,
  { id, username, at, all }: Asked & { all?: readonly Named[] },
): Promise<OthersOfDeclined> {
  const { queries } = place;
  const rows = await rowsOf(place, { id, username, all });
  const declined = rows.filter(({ closedAs }) => closedAs === "conflict");
  const open = rows.filter(({ closedAs }) => closedAs === null || closedAs === "answered");
  const timed = await Promise.all(
    open.map(async (row) => ({
      ...row,
      time: row.kind === "appointment" ? await times.stands(queries, row.id, at) : undefined,
    })),
  );
  const standing = timed.filter(({ closedAs, time }) => closedAs === null || time !== undefined);
  const byRank = standing.toSorted(
    (one, next) =>
      rankOf(one) - rankOf(next) ||
      Number(next.isSure) - Number(one.isSure) ||
      (one.time?.startsAt ?? 0) - (next.time?.startsAt ?? 0),
  );
  return { standing: byRank, declined };
}

/** Of the person of one, the other enquiries that were declined for a conflict, as one of the staff may see them. */
export async function declinedOfPerson(place: Place, asked: Pick<Asked, "id" | "username">): Promise<OtherOfPerson[]> {
  return (await rowsOf(place, asked)).filter(({ closedAs }) => closedAs === "conflict");
}

type Whose = Pick<Asked, "id" | "username"> & { all?: readonly Named[] | undefined };

async function rowsOf(place: Place, { id, username, all }: Whose): Promise<OtherOfPerson[]> {
  const { queries } = place;
  const ids = (all ?? (await othersOfPerson(place, id))).map((other) => other.id);
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .select([...RELATED, "enquiries.owner"])
    .where("enquiries.id", "in", ids)
    .where("erasedAt", "is", null)
    // Held back, it is no person's yet, and no mail may go to its sender.
    .where(sql<boolean>`${sql.raw(TRUSTED)}`)
    .orderBy("createdAt", "desc")
    .orderBy("enquiries.id")
    .execute();
  const [walled, by] = await Promise.all([walledAmong(queries, ids, username), sameBy(queries, id, ids)]);
  const name = wordsOfName((await personOf(queries, id)) ?? "");
  return rows
    .filter((row) => !walled.has(row.id))
    .map((row) => ({
      ...row,
      isSure: (by.get(row.id) ?? []).some((one) => one !== "number") || wordsOfName(row.person ?? "") === name,
    }));
}

const rankOf = ({ time }: Pick<Besides, "time">) => (time?.state === "confirmed" ? 0 : time ? 1 : 2);

const wordsOfName = (person: string) => nameWords({ firstName: "", lastName: person });

async function personOf(queries: Queries, id: string): Promise<string | null | undefined> {
  return (await queries.selectFrom("enquiries").select("person").where("id", "=", id).executeTakeFirst())?.person;
}
