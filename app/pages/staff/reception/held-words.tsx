import { WHO_CONFIRMS } from "../parts/who-confirms.ts";

/** What a time that was booked here waits for, and what the caller is told of it. */
export function HeldWords() {
  return (
    <p className="quiet">
      A time that is held is not confirmed yet. {WHO_CONFIRMS} Tell the caller: it is held for them, and we call or
      write once it is confirmed.
    </p>
  );
}
