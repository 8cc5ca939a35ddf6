import { shortTorontoDay } from "#time/toronto-time.ts";
import type { SubscriptionState } from "#firm/newsletter/subscription-state.ts";

const STATES = {
  subscribed: "receives the newsletter since",
  asked: "has not confirmed yet, asked",
  lapsed: "never confirmed, asked",
  unsubscribed: "unsubscribed; had confirmed",
} satisfies Record<SubscriptionState, string>;

export function SubscriberLine({
  subscriber: { email, state, since },
}: {
  subscriber: { email: string; state: SubscriptionState; since: number };
}) {
  return (
    <li>
      {email}
      <span className="quiet">
        {STATES[state]} {shortTorontoDay(since)}
      </span>
    </li>
  );
}
