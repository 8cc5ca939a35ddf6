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
  stands = about === undefined,
}: {
  entry: BookingEntry;
  back: string;
  /** What leads to all else; empty where the name beside it does. */
  more?: string;
  /** Whose it is, where several stand in one list: what reads the buttons out says it with each. */
  about?: string;
  /** How it stands is said beside the buttons; most lists say it themselves. */
  stands?: boolean;
}) {
  const ofWhom = about && <span className="visually-hidden"> for the appointment of {about}</span>;
  return (
    <form method="post" action={bookingAddress(id, back)} className="booking-buttons">
      {stands && <span className="state">{words}</span>}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="sequence" value={sequence} />
      {buttons.map(({ verb, button }) => (
        <button key={verb} className="button" name="intent" value={verb}>
          {button}
          {ofWhom}
        </button>
      ))}
      {more && (
        <a href={bookingAddress(id, back)}>
          {more}
          {ofWhom}
        </a>
      )}
    </form>
  );
}
