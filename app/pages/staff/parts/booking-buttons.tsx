import type { BookingVerbName } from "#firm/appointments/booking-words.ts";

import { bookingAddress } from "../appointments/list-address.ts";

export type BookingEntry = {
  id: string;
  sequence: number;
  /** How it stands. */
  words: string;
  buttons: { verb: BookingVerbName; button: string }[];
};

/** How a booking stands in a list, what one press does to it there, and the way to all else. */
export function BookingButtons({
  entry: { id, sequence, words, buttons },
  back,
  more = "Other times, move, decline",
  about,
}: {
  entry: BookingEntry;
  back: string;
  /** What leads to all else; empty where the name beside it does. */
  more?: string;
  /** Whose it is, where several stand in one list, which says itself how each stands. */
  about?: string;
}) {
  return (
    <form method="post" action={bookingAddress(id, back)} className="booking-buttons">
      {!about && <span className="state">{words}</span>}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="sequence" value={sequence} />
      {buttons.map(({ verb, button }) => (
        <button key={verb} className="button" name="intent" value={verb}>
          {button}
        </button>
      ))}
      {more && (
        <a href={bookingAddress(id, back)}>
          {more}
          {about && <span className="visually-hidden"> for the appointment of {about}</span>}
        </a>
      )}
    </form>
  );
}
