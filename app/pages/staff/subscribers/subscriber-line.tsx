import { shortTorontoDay } from "#time/toronto-time.ts";
import type { SubscriptionState } from "#firm/newsletter/subscription-state.ts";

const STATES = {
  subscribed: "receives the newsletter since",
  asked: "has not confirmed yet, asked",
  lapsed: "never confirmed, asked",
  unsubscribed: "unsubscribed; had confirmed",
} satisfies Record<SubscriptionState, string>;

export function SubscriberLine({
  subscriber: { id, email, state, since },
}: {
  subscriber: { id: string; email: string; state: SubscriptionState; since: number };
}) {
  return (
    <li>
      {email}
      <span className="quiet">
        {STATES[state]} {shortTorontoDay(since)}
      </span>
      {(state === "subscribed" || state === "asked") && (
        <form method="post">
          <button className="button" name="unsubscribe" value={id}>
            Unsubscribe<span className="visually-hidden">: {email}</span>
          </button>
        </form>
      )}
    </li>
  );
}
