import { INBOX_LISTS, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";

import { isOutcome } from "#firm/enquiries/outcome-names.ts";

/** Longest search looked at, in characters. */
const SEARCH_LIMIT = 200;

/** What the address asks for; anything unknown falls back to what waits, most urgent first. */
export function inboxQueryOf(url: URL, practiceAreas: string[], user: string): InboxQuery {
  const asked = (name: string) => url.searchParams.get(name);
  const outcome = asked("outcome");
  return {
    list: isOutcome(outcome) ? "all" : (INBOX_LISTS.find((list) => list === asked("list")) ?? "waiting"),
    outcome: isOutcome(outcome) ? outcome : null,
    user,
    order: asked("order") === "newest" ? "newest" : "urgent",
    area: areaOf(url, practiceAreas),
    search: (asked("q") ?? "").slice(0, SEARCH_LIMIT).trim(),
    after: asked("after"),
  };
}

/** The practice area an address names, which stays chosen from one enquiry to the next. */
export function areaOf(url: URL, practiceAreas: string[]): string | null {
  return practiceAreas.find((area) => area === url.searchParams.get("area")) ?? null;
}

/** The address of an enquiry's page; `done` is what was just done there. */
export function enquiryAddress(id: string, area: string | null, done?: string): string {
  const query = new URLSearchParams({ ...(done ? { done } : {}), ...(area === null ? {} : { area }) });
  return `/staff/enquiries/${id}${query.size === 0 ? "" : `?${query}`}`;
}

/** The address of a query; what is the default is left out. */
export function inboxAddress({ list, outcome, order, area, search, after }: InboxQuery): string {
  const query = new URLSearchParams();
  if (search !== "") query.set("q", search);
  if (outcome) query.set("outcome", outcome);
  else if (list !== "waiting") query.set("list", list);
  if (order !== "urgent") query.set("order", order);
  if (area !== null) query.set("area", area);
  if (after !== null) query.set("after", after);
  return query.size === 0 ? "/staff" : `/staff?${query}`;
}
