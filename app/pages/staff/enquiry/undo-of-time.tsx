import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import { bookingAddress } from "../appointments/list-address.ts";
import { NotConfirmed } from "../parts/not-confirmed.tsx";
import type { TimeActedOn } from "./time-acted-on.ts";

/** The way back from what a button of this page did to the time; undefined where there is none. */
export function undoOfTime(time: TimeActedOn, back: string) {
  if (time?.stands === "untold") return <NotConfirmed {...time} list={back} back={back} isUndo />;
  if (!time?.isFreed) return undefined;
  return (
    <form method="post" action={bookingAddress(time.id, back)}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="sequence" value={time.sequence} />
      <button className="button" name="intent" value="unfree-time">
        {BOOKING_WORDS["unfree-time"].button}
      </button>
    </form>
  );
}
