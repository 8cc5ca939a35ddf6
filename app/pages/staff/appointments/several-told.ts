import type { User } from "#firm/accounts/users.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import { offeredTo } from "#firm/appointments/offered-times.ts";
import { MOST_TOLD } from "#firm/appointments/tell-affected.ts";
import { rowsForReception } from "#firm/enquiries/for-reception.ts";
import type { Services } from "#app/request/services.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";
import { keptFromBookings } from "./kept-from.ts";
import { whomToCall, type ToCall } from "./whom-to-call.ts";

const WAY_BACK = "Until its mail leaves, each can be taken back on its own page.";

/** What came of a press on several: who is mailed, in a sentence, what each may pick, and who is to be called. */
export type SeveralTold = { words: string; offers: string[]; calls: ToCall[] };

/** What is said once several were told at one press (answer-affected.ts), by their ids; undefined for any other verb. */
export async function severalTold(
  services: Pick<Services, "appointments" | "database" | "clock" | "content">,
  user: User,
  { done, told }: { done: string | null; told: string[] },
): Promise<SeveralTold | undefined> {
  if (done !== "offer-times" && done !== "decline-time") return undefined;
  const { queries } = services.database;
  const ids = told.slice(0, MOST_TOLD).filter((id) => id !== "");
  const walled = await keptFromBookings(
    services,
    ids.map((id) => ({ id })),
    user.username,
  );
  const bookings = [...(await bookingsOf(queries, ids)).values()]
    .filter(({ enquiryId }) => !walled.has(enquiryId))
    .toSorted((one, next) => one.startsAt - next.startsAt);
  if (bookings.length === 0) return { words: "Nobody was told: it was decided meanwhile.", offers: [], calls: [] };
  const rows = await rowsForReception(
    queries,
    bookings.map(({ enquiryId }) => enquiryId),
    user.username,
  );
  const toCall = await whomToCall(services, user, bookings, rows);
  const mailed = rows.filter(({ id }) => toCall.get(id)?.isMailed !== false).map(({ person }) => shownName(person));
  const offers = [
    ...(await offeredTo(
      queries,
      bookings.map(({ enquiryId }) => enquiryId),
    )),
  ].map(([id, times]) => {
    const person = rows.find((row) => row.id === id)?.person ?? null;
    return `${shownName(person)}: ${times.map(shortSlotAt).join("; ")}`;
  });
  return { words: inWords(done, mailed), offers, calls: [...toCall.values()] };
}

function inWords(done: "offer-times" | "decline-time", mailed: string[]): string {
  const isOffer = done === "offer-times";
  if (mailed.length === 0) return isOffer ? "Offered; nobody is mailed." : "Declined; nobody is mailed.";
  const names = `${mailed.length}: ${mailed.join("; ")}.`;
  return isOffer
    ? `Offered, and a mail goes to ${names} Each picks a time on the receipt. ${WAY_BACK}`
    : `Declined, and a mail with the reason goes to ${names} ${WAY_BACK}`;
}
