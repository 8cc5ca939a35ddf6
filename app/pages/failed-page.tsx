import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** Shown when a page could not be made: plain, and with the other ways to reach the firm. */
export function FailedPage() {
  const { site } = useServerSide().content;
  return (
    <div className="not-found">
      <h1>Something went wrong</h1>
      <p>
        This page could not be shown. The fault is on our side, and nothing you did caused it. Please try again in a
        minute.
      </p>
      <p>
        If you need us now, call <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a> or write to{" "}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </div>
  );
}
