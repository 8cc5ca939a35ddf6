import { INBOX_LISTS, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { isByOwner } from "#firm/enquiries/whose.ts";
import { isOutcome } from "#firm/enquiries/outcome-names.ts";

/** Longest search looked at, in characters. */
const SEARCH_LIMIT = 200;

/** Longest user name looked for. */
const NAME_LIMIT = 100;

/** What stays chosen from the inbox to the page of an enquiry and on to the next. */
export type Chosen = Pick<InboxQuery, "list" | "outcome" | "who" | "order" | "area">;

/** What the address asks for; anything unknown falls back to what waits, most urgent first. */
export function inboxQueryOf(url: URL, practiceAreas: string[], user: string): InboxQuery {
  const asked = (name: string) => url.searchParams.get(name);
  const outcome = asked("outcome");
  const list = isOutcome(outcome) ? "all" : (INBOX_LISTS.find((one) => one === asked("list")) ?? "waiting");
  const who = (asked("who") ?? "").slice(0, NAME_LIMIT);
  return {
    list,
    outcome: isOutcome(outcome) ? outcome : null,
    user,
    who: who !== "" && !isOutcome(outcome) && isByOwner(list, who) ? who : null,
    order: asked("order") === "newest" ? "newest" : "urgent",
    area: practiceAreas.find((area) => area === asked("area")) ?? null,
    search: (asked("q") ?? "").slice(0, SEARCH_LIMIT).trim(),
    after: asked("after"),
  };
}

/** The address of an enquiry's page; `done` is what was just done there, `more` what it says of that. */
export function enquiryAddress(id: string, chosen: Chosen, done?: string, more: Record<string, string> = {}): string {
  const said: Record<string, string> = { ...(done && { done }), ...more };
  const query = new URLSearchParams([...Object.entries(said), ...chosenIn(chosen)]);
  return `/staff/enquiries/${id}${query.size === 0 ? "" : `?${query}`}`;
}

/** The address of a query; what is the default is left out. */
export function inboxAddress({ search, after, ...chosen }: InboxQuery): string {
  const query = queryOf({ search, after, ...chosen });
  return query.size === 0 ? "/staff" : `/staff?${query}`;
}

/** Where the inbox posts to: the mark `index` is how the router tells a page from its frame. */
export function inboxPostAddress(query: InboxQuery): string {
  return `/staff?${["index", ...(queryOf(query).size === 0 ? [] : [queryOf(query)])].join("&")}`;
}

function queryOf({ search, after, ...chosen }: InboxQuery): URLSearchParams {
  const query = new URLSearchParams(search === "" ? [] : [["q", search]]);
  for (const [name, value] of chosenIn(chosen)) query.set(name, value);
  if (after !== null) query.set("after", after);
  return query;
}

function chosenIn({ list, outcome, who, order, area }: Chosen): [string, string][] {
  const kind: [string, string][] = outcome ? [["outcome", outcome]] : list === "waiting" ? [] : [["list", list]];
  return [
    ...kind,
    ...(who ? [["who", who] as [string, string]] : []),
    ...(order === "urgent" ? [] : [["order", order] as [string, string]]),
    ...(area === null ? [] : [["area", area] as [string, string]]),
  ];
}
