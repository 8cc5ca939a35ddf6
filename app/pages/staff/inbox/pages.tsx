import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { inboxAddress } from "./inbox-query.ts";

/** To the next page of a list, and back to its first. */
export function Pages({ query, next }: { query: InboxQuery; next: string | null }) {
  if (next === null && query.after === null) return null;
  return (
    <nav className="inbox-pages" aria-label="Pages">
      {query.after !== null && <a href={inboxAddress({ ...query, after: null })}>Back to the first page</a>}
      {next !== null && (
        <a href={inboxAddress({ ...query, after: next })} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
