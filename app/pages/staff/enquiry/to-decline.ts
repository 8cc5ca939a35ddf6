import { othersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import type { Named } from "#firm/enquiries/whole-person.ts";
import type { Services } from "#app/request/services.ts";
import { besidesShown } from "../parts/besides.ts";

type Of = { id: string; username: string; closedAs: string | null; all: readonly Named[] };

/** What a refusal for a conflict declines with one, what of its person it does not, and whether it may be declined. */
export async function toDecline(
  { database, content, appointments }: Pick<Services, "database" | "content" | "appointments">,
  { id, username, closedAs, all }: Of,
  now: number,
) {
  const times = appointments.ofDeclined;
  const openTime = await times.stands(database.queries, id, now);
  return {
    openTime,
    besides: besidesShown(await othersOfDeclined(database, times, { id, username, at: now, all }), content, now),
    mayDecline: closedAs === null || (closedAs === "answered" && openTime !== undefined),
  };
}
