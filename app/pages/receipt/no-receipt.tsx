import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { PlainPage } from "../plain-page.tsx";

/** A receipt that was withdrawn or erased, and an address that never was one, look the same. */
export function NoReceipt() {
  const { site } = useServerSide().content;
  return (
    <PlainPage
      heading="This receipt is not here"
      lead="Either its enquiry was withdrawn or has been erased in the meantime, or the address is not complete."
    >
      <section aria-labelledby="what-now">
        <h2 id="what-now">What you can do</h2>
        <p>Open the link in our mail again: a long address is easily cut in two.</p>
        <p>
          Or call us at <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a>, or{" "}
          <a href="/contact">write to us again</a>.
        </p>
      </section>
    </PlainPage>
  );
}
