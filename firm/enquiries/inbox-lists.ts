import { capital } from "#text/capital.ts";
import type { Outcome } from "./outcome-names.ts";
import { CONDITIONS, isStateName, ofStates, STATE_NAMES, type StateName } from "./states.ts";

/** What the inbox can list; held ones are in no list but their own. */
export type InboxList = Exclude<keyof typeof CONDITIONS, "closed" | "outcome"> | StateName;
export const INBOX_LISTS: readonly InboxList[] = ["waiting", "mine", "unread", ...STATE_NAMES, "all", "held"];

/** What each is called, and what stands in place of its rows where there are none. */
export const LIST_TITLES: Record<InboxList, string> = {
  waiting: "Waiting",
  mine: "Mine",
  unread: "Unread",
  ...ofStates(({ words }) => capital(words)),
  all: "All",
  held: "Held",
};
export const NOTHING_LISTED: Record<InboxList, string> = {
  waiting: "Nothing waits for an answer.",
  mine: "Nothing that waits is yours.",
  unread: "Everything has been read.",
  ...ofStates(({ none }) => none),
  all: "No enquiry has come in yet.",
  held: "Nothing is held back.",
};

type Listed = Pick<InboxQuery, "list" | "outcome">;

/** The part of a partial index a list is read from: all states share one. */
export function indexedAs({ list, outcome }: Listed): keyof typeof CONDITIONS {
  return outcome ? "outcome" : isStateName(list) ? "closed" : list;
}

/**
 * Which enquiries it lists, in SQL; of `mine` those of anybody. That the owner or the outcome is not null is left to
 * the value it must have: said twice, PostgreSQL expects far too few rows and sorts them itself.
 */
export function conditionOf({ list, outcome }: Listed): string {
  if (outcome) return `${CONDITIONS.all} and outcome = '${outcome}'`;
  if (list === "mine" || list === "waiting") return `${CONDITIONS.waiting} and put_off_until is null`;
  return isStateName(list) ? `${CONDITIONS.closed} and closed_as = '${list}'` : CONDITIONS[list];
}

/** Stands for the area of what names none. */
export const NO_AREA = "";

export type InboxOrder = "urgent" | "newest";

/** `after` is the cursor of the last row of the page before; `user` is who looks, by user name. */
export type InboxQuery = {
  list: InboxList;
  /** Of all, those that came to this. */
  outcome?: Outcome | null;
  user?: string;
  order: InboxOrder;
  /** Null: any; NO_AREA: those that name none. */
  area: string | null;
  /** In place of one area: all of these, and what names none (page-of-areas.ts). */
  areas?: readonly string[] | undefined;
  search: string;
  after: string | null;
};
