import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import type { confirmation } from "#firm/appointments/unconfirm-time.ts";
import { bookingAddress } from "../appointments/list-address.ts";

type Props = {
  /** Of the request. */
  id: string;
  sequence: number;
  stands: Awaited<ReturnType<typeof confirmation>>;
  /** Beside the sentence that says it is confirmed. */
  isUndo?: boolean;
  /** The list it was pressed in, which is returned to. */
  back?: string;
  /** The list that the page of the appointment leads back to. */
  list?: string | undefined;
};

const { button } = BOOKING_WORDS["unconfirm-time"];

/** On the button beside the sentence that says it is confirmed. */
export const UNDO_CONFIRMED = `Undo: ${button.charAt(0).toLowerCase()}${button.slice(1)}`;

/** Takes a confirmation back that nobody was mailed of; of any other it says what is true. */
export function NotConfirmed({ id, sequence, stands, isUndo = false, back, list }: Props) {
  if (stands === "mailed")
    return (
      <p className="quiet">
        The mail that confirms it has left, so it cannot be taken back. If it was a mistake, move it, or decline it and
        write why.
      </p>
    );
  if (stands !== "untold") return null;
  return (
    <form method="post" action={bookingAddress(id, list)}>
      <input type="hidden" name="sequence" value={sequence} />
      {back && <input type="hidden" name="back" value={back} />}
      <button className="button" name="intent" value="unconfirm-time">
        {isUndo ? UNDO_CONFIRMED : button}
      </button>
    </form>
  );
}
