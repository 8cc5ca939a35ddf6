import { usersOfLawyer } from "#firm/accounts/accounts.ts";
import type { User } from "#firm/accounts/users.ts";
import { answerBy } from "#firm/enquiries/due-first.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import { waitingWith } from "#firm/enquiries/waiting-with.ts";
import type { Services } from "#app/request/services.ts";
import { shownName } from "../parts/shown-name.ts";
import { keptFromBookings } from "./kept-from.ts";
import { bookingAddress } from "./list-address.ts";

type Parts = Pick<Services, "database" | "appointments" | "clock">;

/** How much waits for an answer with a lawyer, by the slug; what a wall keeps from who looks is counted too. */
export async function countWaitingWith({ database }: Pick<Parts, "database">, lawyer: string): Promise<number> {
  return (await waitingOf(database, lawyer)).length;
}

/**
 * What waits for an answer with a lawyer, as reception may read it, with where each is handed on; `kept`: how much more
 * a wall keeps from who looks.
 */
export async function loadWaitingWith(services: Parts, { username, role }: User, lawyer: string) {
  const { database, clock } = services;
  const all = await waitingOf(database, lawyer);
  const walled = await keptFromBookings(services, all, username);
  const ids = all.flatMap(({ id }) => (walled.has(id) ? [] : [id]));
  const rows = await rowsForReception(database.queries, ids, username);
  const waiting = rows.map(({ id, reference, person, owner, ...row }) => ({
    id,
    reference,
    person: shownName(person),
    isOverdue: row.respondBy < clock(),
    answerBy: answerBy(row, clock()).first,
    // Of what is booked with them and nobody has, the appointment is given to somebody else.
    isOwned: owner !== null,
    handOn:
      owner === null
        ? bookingAddress(id, undefined)
        : role === "reception"
          ? `/staff/reception/${id}#reception-to`
          : `/staff/enquiries/${id}#owned`,
  }));
  return { waiting, kept: all.length - waiting.length };
}

export type WaitingWith = Awaited<ReturnType<typeof loadWaitingWith>>;

async function waitingOf(database: Parts["database"], lawyer: string) {
  return waitingWith(database, { usernames: await usersOfLawyer(database.queries, lawyer), lawyer });
}
