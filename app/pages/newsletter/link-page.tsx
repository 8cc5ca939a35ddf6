import type { ReactElement } from "react";
import type { SubscriptionState } from "#firm/newsletter/subscription-state.ts";
import { PlainPage } from "../plain-page.tsx";

/** What a link from one of our mails leads to: a button for what it offers, or plain words on what became of it. */
export type LinkState = SubscriptionState | "unknown";

type Screen = { heading: string; lead: string; offer?: ReactElement };

export function LinkPage({ screens, state }: { screens: Record<LinkState, Screen>; state: LinkState }) {
  const { heading, lead, offer } = screens[state];
  return (
    <PlainPage heading={heading} lead={lead}>
      <section aria-label="What you can do">
        {offer}
        <p>
          <a href="/blog">Read the articles</a>
        </p>
      </section>
    </PlainPage>
  );
}

/** A button that posts to the page it stands on: opening a link, which scanners of mail do too, changes nothing. */
export function PostButton({ words, action, main = false }: { words: string; action?: string; main?: boolean }) {
  return (
    <form method="post" action={action}>
      <button className={main ? "button main" : "button"}>{words}</button>
    </form>
  );
}

export const SUBSCRIBE_AGAIN = (
  <p>
    <a className="button" href="/newsletter">
      Subscribe
    </a>
  </p>
);

export const UNKNOWN: Screen = {
  heading: "We do not know this link",
  lead:
    "It is not complete, or it did not come from one of our mails. Open it in the mail " +
    "again: a long link is easily cut in two.",
  offer: SUBSCRIBE_AGAIN,
};
