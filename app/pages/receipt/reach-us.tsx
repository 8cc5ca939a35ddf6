import { formatPhoneAbroad } from "#text/phone.ts";
import { OpeningLine } from "#app/chrome/opening.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** The quicker way, for what cannot wait. */
export function ReachUs() {
  const { site } = useServerSide().content;
  return (
    <>
      <p>
        If someone is in custody, or a deadline is near, call us at{" "}
        <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a>. {site.disclaimer}
      </p>
      <OpeningLine />
    </>
  );
}
