import type { ClockLeap } from "#db/clock-leaps.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { CONFIRMING_DAYS } from "#db/clock-doubt.ts";

/** `mayConfirm`: whether the one who looks is an administrator. */
export type ClockDoubt = { leap: ClockLeap; mayConfirm: boolean };

/** Says on every page of the staff area that nothing is erased by age, because the machine's clock leapt ahead. */
export function ClockBanner({ doubt: { leap, mayConfirm } }: { doubt: ClockDoubt }) {
  return (
    <aside className="mail-banner" aria-label="Clock">
      <p>
        <strong>Is the date right?</strong> The site’s clock went at once from {shortTorontoDay(leap.lastAt)} to{" "}
        {shortTorontoDay(leap.noticedAt)}. The site was off for so long, or the clock is wrong. Enquiries are not erased
        by age until {mayConfirm ? "you say" : "an administrator says"} that the date is right, or the clock has run on
        for {CONFIRMING_DAYS} days.
      </p>
      {mayConfirm && (
        <form method="post" action="/staff/clock">
          <p>If it is wrong, have the machine’s clock set right: then this goes away by itself.</p>
          <button className="button">The date is right</button>
        </form>
      )}
    </aside>
  );
}
