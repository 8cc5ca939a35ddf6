import { PlainPage } from "../plain-page.tsx";
import { newsletterHead } from "./newsletter-head.ts";

export function loader() {
  return { head: newsletterHead("Please look at your mail") };
}

/** The same for every address, subscribed, new or mistyped. */
export default function AskedPage() {
  return (
    <PlainPage
      heading="Please look at your mail"
      lead="If the address you gave is not subscribed yet, we have sent it a link. Nothing is subscribed until that link is opened and its button pressed."
    >
      <section aria-labelledby="no-mail">
        <h2 id="no-mail">No mail?</h2>
        <p>
          Give it a few minutes and look among the mail your program sorted out. We send at most one such mail an hour
          and three a week to an address.
        </p>
        <p>
          <a href="/blog">Back to the articles</a>
        </p>
      </section>
    </PlainPage>
  );
}
