import type { InboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { INBOX_LISTS, LIST_TITLES, type InboxList, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { counted } from "#text/counted.ts";
import { inboxAddress } from "./inbox-query.ts";

/** The lists of the inbox, with how much is in those that want attention. */
export function InboxLists({ query, counts }: { query: InboxQuery; counts: InboxCounts }) {
  const numbers: Partial<Record<InboxList, number>> = counts;
  return (
    <nav className="inbox-lists" aria-label="Lists">
      <ul>
        {INBOX_LISTS.map((list) => (
          <li key={list}>
            <a
              href={inboxAddress({ ...query, list, outcome: null, who: null, search: "", after: null })}
              aria-current={list === query.list && query.search === "" ? "page" : undefined}
            >
              {LIST_TITLES[list]}
              {numbers[list] !== undefined && <span className="number"> {counted(numbers[list])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
