import { PlainPage } from "../plain-page.tsx";
import { receiptHead } from "./receipt-head.ts";

export function loader() {
  return { head: receiptHead("Withdrawn") };
}

/** After withdrawing. It knows nothing any more of what was withdrawn. */
export default function WithdrawnPage() {
  return (
    <PlainPage heading="Withdrawn and erased" lead="What you sent is erased from our site. We will not answer it.">
      <section aria-labelledby="again">
        <h2 id="again">If you change your mind</h2>
        <p>
          You can <a href="/contact">write to us again</a> at any time.
        </p>
      </section>
    </PlainPage>
  );
}
