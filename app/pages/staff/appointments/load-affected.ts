import type { User } from "#firm/accounts/users.ts";
import { MOST_TOLD } from "#firm/appointments/tell-affected.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import type { Services } from "#app/request/services.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import type { AffectedEntry } from "./affected.tsx";
import { tickOf } from "./answer-affected.ts";
import { bookedWhereNobody } from "./booked-where-nobody.ts";
import { namesToLookAt } from "./names-to-look-at.ts";
import { whomToCall } from "./whom-to-call.ts";

type Parts = Pick<Services, "appointments" | "database" | "clock" | "content">;

/**
 * What is booked where nobody is there, as one of the staff reads it; `lawyer`: one lawyer's alone, by the slug, and
 * how many `others` there are.
 */
export async function loadAffected(
  services: Parts,
  user: User,
  { lawyer, nameOf }: { lawyer: string | undefined; nameOf: (slug: string | null) => string | undefined },
): Promise<{ entries: AffectedEntry[]; others: number }> {
  const { database } = services;
  const seen = await bookedWhereNobody(services, user.username);
  const theirs = lawyer === undefined ? seen : seen.filter((one) => one.lawyer === lawyer);
  const shown = theirs.slice(0, MOST_TOLD);
  const ids = shown.map(({ enquiryId }) => enquiryId);
  const rows = await rowsForReception(database.queries, ids, user.username);
  const toCall = await whomToCall(services, user, shown, rows);
  const entries = await Promise.all(
    shown.map(async ({ enquiryId: id, startsAt, state, lawyer: whose }) => {
      const person = rows.find((row) => row.id === id)?.person ?? null;
      const matter = { booking: { state }, enquiry: { id, person } };
      // The reception sees no names.
      const names = user.role === "reception" ? undefined : await namesToLookAt(database, matter, user);
      const asks = names && { words: names.words, tick: tickOf(id, names) };
      const withWhom = nameOf(whose) ?? "nobody yet";
      return { id, when: shortSlotAt(startsAt), state, person, withWhom, names: asks, call: toCall.get(id) };
    }),
  );
  return { entries, others: seen.length - theirs.length };
}
