import { A_LAWYER_CONFIRMS, learnsBy, WHO_CONFIRMS, type Reached } from "../parts/who-confirms.ts";

/**
 * What a time that was booked here waits for, and what the caller is told of it; `reached`: on the page of one;
 * `toLook`: a lawyer has to look first.
 */
export function HeldWords({ reached, toLook = false }: { reached?: Reached; toLook?: boolean }) {
  return (
    <p className="quiet">
      A time that is held is not confirmed yet. {toLook ? <strong>{A_LAWYER_CONFIRMS}</strong> : WHO_CONFIRMS} Tell the
      caller: it is held for them
      {reached ? `, and ${learnsBy(reached)}.` : ". How they hear that it is confirmed stands on their page."}
    </p>
  );
}
