import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { PlainPage } from "../plain-page.tsx";

/** A link that was stopped, replaced or is too old, and an address that never was one, look the same. */
export function NoForm() {
  const { site } = useServerSide().content;
  return (
    <PlainPage
      heading="This form is not here"
      lead="Its link works for two weeks, and only until we send you a newer one or close the form."
    >
      <section aria-labelledby="what-now">
        <h2 id="what-now">What you can do</h2>
        <p>Open the link in our newest mail again: a long address is easily cut in two.</p>
        <p>
          Or call us at <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a> and ask for a new link.
        </p>
      </section>
    </PlainPage>
  );
}
