import { lastSeveral } from "#firm/enquiries/last-several.ts";
import { othersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import type { UndoOne } from "#firm/enquiries/several.ts";
import type { Named } from "#firm/enquiries/whole-person.ts";
import type { Services } from "#app/request/services.ts";
import { besidesShown } from "../parts/besides.ts";

type Of = { id: string; username: string; closedAs: string | null; all: readonly Named[] };

/**
 * What a refusal for a conflict declines with one, what of its person it does not, which of that was declined by one
 * press just now, and whether it may be declined.
 */
export async function toDecline(
  { database, content, appointments }: Pick<Services, "database" | "content" | "appointments">,
  { id, username, closedAs, all }: Of,
  now: number,
) {
  const times = appointments.ofDeclined;
  const openTime = await times.stands(database.queries, id, now);
  const others = await othersOfDeclined(database, times, { id, username, at: now, all });
  const last = closedAs === "conflict" ? await lastSeveral(database.queries, username, now) : undefined;
  const isOther = (one: UndoOne) => others.declined.some((other) => other.id === one.id);
  return {
    openTime,
    besides: besidesShown(others, content, now),
    declinedTogether: last?.verb === "conflict" ? last.done.filter(isOther) : [],
    mayDecline: closedAs === null || closedAs === "answered",
  };
}
