import type { Gap } from "#firm/enquiries/erasing-guard.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";

/**
 * Asked of administrators while nothing is erased by age, because the clock went further ahead than a pause explains.
 */
export function DateQuestion({ gap }: { gap: Gap }) {
  return (
    <form method="post" action="/staff/users">
      <p>
        <strong>Is the date right?</strong> The site’s clock went at once from {shortTorontoDay(gap.lastAt)} to{" "}
        {shortTorontoDay(gap.noticedAt)}. The site was off for so long, or the clock is wrong. Enquiries are not erased
        by age until you say that the date is right. If it is wrong, have the machine’s clock set right: then this goes
        away by itself.
      </p>
      <button className="button" name="intent" value="date-right">
        The date is right
      </button>
    </form>
  );
}
