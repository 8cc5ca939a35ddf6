import { PAGE_SIZE, placeOf, type InboxPage, type InboxRow } from "./inbox.ts";
import { mostUrgentFirst } from "./urgency.ts";

/** One page of several that share no row, each in the order of the list; `urgent`: that is by urgency, else by age. */
export function together(pages: readonly InboxPage[], urgent: boolean): InboxPage {
  const order = (a: InboxRow, b: InboxRow) =>
    urgent ? mostUrgentFirst(a, b) || (a.id < b.id ? -1 : 1) : b.createdAt - a.createdAt || (a.id > b.id ? -1 : 1);
  const rows = pages.flatMap((page) => page.rows).toSorted(order);
  const last = rows[PAGE_SIZE - 1];
  const more = rows.length > PAGE_SIZE || pages.some(({ next }) => next !== null);
  return { rows: rows.slice(0, PAGE_SIZE), next: more && last ? placeOf(last, urgent) : null };
}
