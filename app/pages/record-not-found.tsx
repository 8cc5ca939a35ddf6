import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";
import type { RecordKind } from "./load-record.ts";

/** The not-found screens of section 2, to the letter, and the number to call. */
export function RecordNotFound({ kind }: { kind: RecordKind }) {
  const { phone } = useServerSide().content.site;
  return (
    <div className="not-found">
      <h1>Page Not Found</h1>
      <p>The {kind} page you’re looking for doesn’t exist.</p>
      <p>
        <a className="button" href="/immigration-law">
          Go to Immigration Law
        </a>
      </p>
      <p>
        Or call <a href={`tel:${phone}`}>{formatPhoneAbroad(phone)}</a> and ask.
      </p>
    </div>
  );
}
