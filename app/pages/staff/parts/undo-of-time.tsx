import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import type { BookingState } from "#firm/appointments/booking-states.ts";
import type { confirmation } from "#firm/appointments/unconfirm-time.ts";
import { bookingAddress } from "../appointments/list-address.ts";
import { NotConfirmed } from "./not-confirmed.tsx";

type Acted = {
  id: string;
  sequence: number;
  /** Of what was just confirmed: whether it can be taken back. */
  stands: Awaited<ReturnType<typeof confirmation>>;
  /** It was just noted what became of it. */
  isMarked: boolean;
  /** Its time was just let go. */
  isFreed?: boolean;
};

/** Whether `done` says that what became of a time was just noted, and that stands. */
export const isMarked = (done: string | null, state: BookingState) =>
  (done === "mark-done" || done === "mark-missed") && (state === "done" || state === "missed");

/** The way back from what a button of a list, or of an enquiry, did to a time; undefined where there is none. */
export function undoOfTime(acted: Acted | undefined, back: string) {
  if (acted?.stands === "untold") return <NotConfirmed {...acted} list={back} back={back} isUndo />;
  const verb = acted?.isMarked ? "unmark-time" : acted?.isFreed ? "unfree-time" : undefined;
  return acted && verb && <UndoTime id={acted.id} sequence={acted.sequence} verb={verb} back={back} list={back} />;
}

type Props = Pick<Acted, "id" | "sequence"> & {
  verb: "unmark-time" | "unfree-time";
  /** The list it was pressed in, which is returned to. */
  back?: string;
  list: string | undefined;
};

export function UndoTime({ id, sequence, verb, back, list }: Props) {
  return (
    <form method="post" action={bookingAddress(id, list)}>
      {back && <input type="hidden" name="back" value={back} />}
      <input type="hidden" name="sequence" value={sequence} />
      <button className="button" name="intent" value={verb}>
        {BOOKING_WORDS[verb].button}
      </button>
    </form>
  );
}
