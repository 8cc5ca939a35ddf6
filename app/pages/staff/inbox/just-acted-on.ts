import type { RouterContextProvider } from "react-router";
import { isBookingVerb } from "#firm/appointments/booking-words.ts";
import { confirmation } from "#firm/appointments/unconfirm-time.ts";
import { isWalled } from "#firm/enquiries/walls.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { confirmedMail, stillWaiting } from "../appointments/change-in-words.ts";
import { unsentBeside } from "../appointments/unsent-beside.ts";
import type { Unsent } from "#firm/replies/unsent-reply.ts";
import type { About } from "../parts/done.tsx";
import { isMarked } from "../parts/undo-of-time.tsx";
import { shortSlotAt } from "#time/toronto-time.ts";

type JustActedOn = {
  id: string;
  sequence: number;
  /** Of what was just confirmed: whether it can be taken back. */
  stands: Awaited<ReturnType<typeof confirmation>>;
  /** It was just noted what became of it. */
  isMarked: boolean;
  /** When its mail leaves, or that they wait for an answer still, as a sentence; else empty. */
  mail: string;
  about: About;
  unmailed: boolean;
  canCall: boolean;
  /** Replies to it that were begun and not sent. */
  unsent: Unsent | undefined;
};

/**
 * Whose appointment was just acted on by a press in a row, as `done` and `of` in the address say, and when and with
 * whom it is; `unmailed`: no e-mail address was given; `canCall`: a number was. Undefined where nothing was, or who looks is kept from it.
 */
export async function justActedOn(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<JustActedOn | undefined> {
  const { appointments, database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const [id, done] = [url.searchParams.get("of"), url.searchParams.get("done")];
  if (id === null || !isBookingVerb(done ?? "") || (await isWalled(database.queries, id, user.username)))
    return undefined;
  const view = await appointments.find(id);
  if (!view) return undefined;
  const { booking, enquiry, lawyer } = view;
  const person = `${enquiry.values.firstName} ${enquiry.values.lastName}`.trim();
  const when = `${shortSlotAt(booking.startsAt)}${lawyer ? ` with ${lawyer.name}` : ""}`;
  const stands = done === "confirm-time" ? await confirmation(database.queries, booking, clock()) : undefined;
  const mail =
    stands === "untold"
      ? await confirmedMail(database.queries, id, clock())
      : await stillWaiting(database.queries, view, done);
  const unsent = await unsentBeside(database.queries, url, { id, username: user.username });
  const about = { person, when };
  const { email, phone } = enquiry.values;
  const reached = { unmailed: !email, canCall: Boolean(phone) };
  const marked = isMarked(done, booking.state);
  return { id, sequence: booking.sequence, stands, isMarked: marked, mail, about, ...reached, unsent };
}
