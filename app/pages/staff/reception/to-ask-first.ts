import type { User } from "#firm/accounts/users.ts";
import { knownSince } from "#firm/appointments/tell-them.ts";
import { askBefore, askBeforeAmong } from "#firm/enquiries/ask-closer.ts";
import type { ClosedOfPerson } from "#firm/enquiries/closed-of-persons.ts";
import type { ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import type { AskedFirst } from "./asked-first.ts";
import { receptionEntry } from "./reception-entry.ts";

type Parts = Pick<Services, "database" | "clock">;

type Known = { unaware: string | undefined; knows: boolean };

function askedOf(row: ClosedOfPerson, id: string, now: number, { unaware, knows }: Known): AskedFirst {
  const { reference, kind, state, closedBy, asks } = receptionEntry(row, now);
  const { isSure } = row;
  return {
    id: row.id,
    isOwn: row.id === id,
    isSure,
    reference,
    kind,
    state,
    closedBy,
    asks: asks && !unaware && !knows,
    knows,
    unaware,
  };
}

/** About which enquiry somebody is asked before anything is said to the person of the enquiry `id`. */
export async function toAskFirst({ database, clock }: Parts, username: string, id: string, unaware?: string) {
  const row = await askBefore(database, username, id);
  if (!row) return undefined;
  const knows = (await whoKnow(database, new Map([[id, row]]))).has(id);
  return askedOf(row, id, clock(), { unaware, knows });
}

/** Who was told, since it was closed, how their own enquiry stands; by its id. */
async function whoKnow({ queries }: Parts["database"], asked: Map<string, ClosedOfPerson>): Promise<Set<string>> {
  const own = [...asked].flatMap(([id, row]) => (row.id === id && row.closed ? [{ id, at: row.closed.at }] : []));
  const since = await knownSince(
    queries,
    own.map(({ id }) => id),
  );
  return new Set(own.flatMap(({ id, at }) => ((since.get(id) ?? -Infinity) >= at ? [id] : [])));
}

/** The same before an appointment is entered for them. Lawyers, who see why, go on with what came in since. */
export async function askFirstOf(services: Parts, { username, role }: Pick<User, "username" | "role">, id: string) {
  const ask = await toAskFirst(services, username, id);
  return role === "reception" || ask?.isOwn ? ask : undefined;
}

/** The same of the rows of a list, and what they do not know yet, by their ids. */
export async function toAskAmong(
  { database, clock }: Parts,
  username: string,
  rows: readonly ReceptionRow[],
  tellings: ReadonlyMap<string, { unaware: string }>,
): Promise<Map<string, AskedFirst>> {
  const asked = await askBeforeAmong(database, username, rows);
  const know = await whoKnow(database, asked);
  const knownOf = (id: string) => ({ unaware: tellings.get(id)?.unaware, knows: know.has(id) });
  return new Map([...asked].map(([id, row]) => [id, askedOf(row, id, clock(), knownOf(id))]));
}

type Lawyer = { username: string; tellings: readonly Pick<AskedFirst, "id">[] };

/**
 * The same as a lawyer reads it: with why it was closed. Nobody asks themselves, nor about those who are to be told, by
 * lawyers, how their appointment stands.
 */
export async function toAskForLawyer(
  { database }: Pick<Parts, "database">,
  { username, tellings }: Lawyer,
  rows: ReceptionRow[],
) {
  const asked = await askBeforeAmong(database, username, rows);
  const know = await whoKnow(database, asked);
  const isToTell = (id: string) => tellings.some((telling) => telling.id === id);
  return new Map(
    [...asked].map(([id, row]) => {
      const { by, at } = row.closed!;
      const state = `${stateWords(row.closedAs)} ${shortTorontoTime(at)}`;
      const knows = know.has(id);
      const asks = by !== username && !isToTell(id) && !knows;
      return [id, { ...askedOf(row, id, at, { unaware: undefined, knows }), state, asks }];
    }),
  );
}
