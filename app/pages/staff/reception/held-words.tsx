import { learnsBy, WHO_CONFIRMS, type Reached } from "../parts/who-confirms.ts";

/** What a time that was booked here waits for, and what the caller is told of it; `reached`: on the page of one. */
export function HeldWords({ reached }: { reached?: Reached }) {
  return (
    <p className="quiet">
      A time that is held is not confirmed yet. {WHO_CONFIRMS} Tell the caller: it is held for them
      {reached ? `, and ${learnsBy(reached)}.` : ". How they hear that it is confirmed stands on their page."}
    </p>
  );
}
