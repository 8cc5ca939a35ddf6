import { hereNow } from "#firm/appointments/here-now.ts";
import type { User } from "#firm/accounts/users.ts";
import type { Services } from "#app/request/services.ts";
import { keptFromBookings } from "../appointments/kept-from.ts";
import { ofTheDay } from "../parts/of-the-day.ts";
import { shownName } from "../parts/shown-name.ts";

/** Who is here for the lawyer who looks, or for whom nobody is yet; for who is no lawyer of the team: for anybody. */
export async function hereFor(
  { appointments, clock, content, database }: Pick<Services, "appointments" | "clock" | "content" | "database">,
  { username, lawyer: own }: User,
) {
  const here = (await hereNow(database.queries, clock())).filter(
    ({ lawyer }) => own === null || lawyer === null || lawyer === own,
  );
  if (here.length === 0) return [];
  const walled = await keptFromBookings({ database, appointments }, here, username);
  return here.flatMap((request) => {
    const { id, person, about, lawyer, preferredTime: time } = request;
    const stands = walled.has(id) ? undefined : ofTheDay(request, clock());
    if (!stands) return [];
    const withWhom = lawyer === own ? undefined : content.team.find(({ slug }) => slug === lawyer)?.name;
    return [{ id, person: shownName(person), about, time, withWhom, ...stands }];
  });
}

export type HereFor = Awaited<ReturnType<typeof hereFor>>;
