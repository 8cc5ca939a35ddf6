import type { Queries } from "#db/database.ts";
import { usersWhoTake } from "#firm/accounts/accounts.ts";
import { untiedUsers } from "#firm/accounts/untied-users.ts";
import type { NamedLawyer } from "#firm/accounts/user-of-lawyer.ts";
import type { User } from "#firm/accounts/users.ts";
import type { Booking } from "#firm/appointments/bookings.ts";
import { betweenWords, bookableBetween } from "#firm/appointments/between-days-away.ts";
import { isAwayThroughout, isSameSpan, spanWords } from "#firm/appointments/days-away.ts";
import { listedDaysAway } from "#firm/appointments/listed-days-away.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import { isWithin, type DaySpan } from "#time/closed-day.ts";
import { isRealDay } from "#time/days.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { shownName } from "../parts/shown-name.ts";
import { bookedWhereNobody } from "./booked-where-nobody.ts";
import { countWaitingWith, loadWaitingWith } from "./load-waiting-with.ts";
import { allTicked, weekAddress } from "./week-address.ts";

/** After those were entered; `there`: they had been before. */
export type Entered = "days-away" | "days-away-there";

/** Who is away when, and what follows from what was just entered, as one of the staff sees it. */
export async function loadDaysAway(services: Services, user: User, search: URLSearchParams) {
  const { announcements, clock, content, database, today } = services;
  const listed = await listedDaysAway(database.queries, content, { today, role: user.role });
  const [of, from, until] = ["of", "from", "until"].map((name) => search.get(name) ?? "") as [string, string, string];
  const done = search.get("done");
  const name = content.team.find(({ slug }) => slug === of)?.name;
  const ofThem = listed.filter(({ lawyer }) => lawyer === of);
  const stands = isRealDay(from) && isRealDay(until) && isAwayThroughout(ofThem, { from, until });
  const outside = await services.appointments.upcomingOutside();
  // Only days that stand have words.
  const words = stands ? `${name} is away ${spanWords({ from, until }, clock())}` : "";
  const shown =
    name && stands
      ? {
          /** Undefined where nothing was entered just now, and they are only looked at. */
          said: isEntered(done) ? enteredWords(done, words, user.lawyer === of) : undefined,
          words,
          between: betweenWords(
            await bookableBetween(
              database.queries,
              { content, closures: announcements.closures },
              { lawyer: of, today },
            ),
            clock(),
          ),
          undo: listed.find(
            (one) => done === "days-away" && one.mayRemove && one.lawyer === of && isSameSpan(one, { from, until }),
          ),
          ...(await bookedOn(services, user.username, { lawyer: of, from, until }, outside)),
          list: allTicked(weekAddress(from, of)),
          waits: await loadWaitingWith(services, user, of),
        }
      : undefined;
  const waiting = new Map<string, number>();
  for (const slug of new Set(listed.map(({ lawyer }) => lawyer)))
    waiting.set(slug, await countWaitingWith(services, slug));
  return {
    today,
    lawyers: content.team.map(({ slug, name: called }) => ({ slug, name: called })),
    shown,
    listed: listed.map((one) => ({
      ...one,
      when: spanWords(one, clock()),
      booked: outside.filter((booking) => isBookedThen(booking, one)).length,
      waiting: waiting.get(one.lawyer) ?? 0,
    })),
    unlisted: await awayNowhere(database.queries, content.team),
  };
}

/** Who is handed enquiries and is no lawyer of the website, by user name: days away belong to a lawyer's hours. */
async function awayNowhere(queries: Queries, team: readonly NamedLawyer[]): Promise<string[]> {
  const [take, { users }] = await Promise.all([usersWhoTake(queries), untiedUsers(queries, team)]);
  return users.filter((username) => take.includes(username));
}

export type LoadedDaysAway = Awaited<ReturnType<typeof loadDaysAway>>;

const isEntered = (done: string | null): done is Entered => done === "days-away" || done === "days-away-there";

function enteredWords(done: Entered, words: string, isOwn: boolean): string {
  if (done === "days-away-there") return `Nothing was entered: ${words} already.`;
  const told =
    "A mail tells the lawyer that it was entered, or the firm’s mailbox if their account has no address; it tells no client.";
  return `Entered: ${words}. Nobody can book them then.${isOwn ? "" : ` ${told}`}`;
}

function isBookedThen({ lawyer, day }: Booking, days: DaySpan & { lawyer: string }): boolean {
  return lawyer === days.lawyer && isWithin(day, [days]);
}

/** Who is booked with a lawyer on some days; `kept`: how many more a wall keeps one of the staff from. */
async function bookedOn(
  services: Services,
  username: string,
  days: DaySpan & { lawyer: string },
  outside: readonly Booking[],
) {
  const isThen = (one: Booking) => isBookedThen(one, days);
  const all = outside.filter(isThen);
  const theirs = (await bookedWhereNobody(services, username)).filter(isThen);
  const ids = theirs.map(({ enquiryId }) => enquiryId);
  const rows = await rowsForReception(services.database.queries, ids, username);
  const booked = theirs.map(({ enquiryId: id, startsAt }) => ({
    id,
    when: shortSlotAt(startsAt),
    person: shownName(rows.find((row) => row.id === id)?.person ?? null),
  }));
  return { booked, kept: all.length - theirs.length };
}
