import type { Queries } from "#db/database.ts";
import { isPending } from "#firm/appointments/booking-states.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import type { Content } from "#firm/content/content.ts";
import { forSameSlot, type RelatedEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { BEHIND_WALL, behindWalls } from "#firm/enquiries/walls.ts";

/** `withWhom`: the lawyer who has that time for them, so that nobody fears it was given away twice. */
export type SameSlot = RelatedEnquiry & { withWhom: string | undefined };

type Asked = { id: string; slot: { preferredDate: string; preferredTime: string } | undefined; username: string };

/** Others who asked for the same time as an appointment request, as one of the staff may see them. */
export async function sameSlotOf(
  queries: Queries,
  { team }: Pick<Content, "team">,
  { id, slot, username }: Asked,
): Promise<SameSlot[]> {
  const others = slot ? await behindWalls(queries, await forSameSlot(queries, id, slot), username) : [];
  const bookings = await bookingsOf(
    queries,
    others.map((one) => one.id),
  );
  return others.map((other) => {
    const booking = bookings.get(other.id);
    const isShown = other.person !== BEHIND_WALL && booking !== undefined && isPending(booking.state);
    return { ...other, withWhom: isShown ? team.find(({ slug: one }) => one === booking.lawyer)?.name : undefined };
  });
}
