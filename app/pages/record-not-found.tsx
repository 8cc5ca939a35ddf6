import type { RecordKind } from "./load-record.ts";

/** The not-found screens of section 2, to the letter. */
export function RecordNotFound({ kind }: { kind: RecordKind }) {
  return (
    <div className="not-found">
      <h1>Page Not Found</h1>
      <p>The {kind} page you’re looking for doesn’t exist.</p>
      <p>
        <a className="button" href="/immigration-law">
          Go to Immigration Law
        </a>
      </p>
    </div>
  );
}
