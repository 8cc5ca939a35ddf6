import { capital } from "#text/capital.ts";
import { CONDITIONS, isStateName, ofStates, STATE_NAMES, type StateName } from "./states.ts";

/** What the inbox can list; held ones are in no list but their own. */
export type InboxList = Exclude<keyof typeof CONDITIONS, "closed"> | StateName;
export const INBOX_LISTS: readonly InboxList[] = ["waiting", "unread", ...STATE_NAMES, "all", "held"];

/** What each is called, and what stands in place of its rows where there are none. */
export const LIST_TITLES: Record<InboxList, string> = {
  waiting: "Waiting",
  unread: "Unread",
  ...ofStates(({ words }) => capital(words)),
  all: "All",
  held: "Held",
};
export const NOTHING_LISTED: Record<InboxList, string> = {
  waiting: "Nothing waits for an answer.",
  unread: "Everything has been read.",
  ...ofStates(({ none }) => none),
  all: "No enquiry has come in yet.",
  held: "Nothing is held back.",
};

/** The part of a partial index a list is read from: all states share one. */
export function indexedAs(list: InboxList): keyof typeof CONDITIONS {
  return isStateName(list) ? "closed" : list;
}

/** Which enquiries it lists, in SQL. */
export function conditionOf(list: InboxList): string {
  return isStateName(list) ? `${CONDITIONS.closed} and closed_as = '${list}'` : CONDITIONS[list];
}

export type InboxOrder = "urgent" | "newest";

/** `after` is the cursor of the last row of the page before. */
export type InboxQuery = {
  list: InboxList;
  order: InboxOrder;
  area: string | null;
  search: string;
  after: string | null;
};
