import { capital } from "#text/capital.ts";
import type { Outcome } from "./outcome-names.ts";
import { CONDITIONS } from "./conditions.ts";
import { isStateName, ofStates, STATE_NAMES, type StateName } from "./states.ts";

/** What the inbox can list; held ones are in no list but their own. */
export type InboxList = Exclude<keyof typeof CONDITIONS, "closed" | "outcome" | "timed" | "handed"> | StateName;

/** What was entered by mistake is found under All and by the search: nobody goes through it. */
const WITH_LIST = STATE_NAMES.filter((name) => name !== "mistake");

export const INBOX_LISTS: readonly InboxList[] = ["waiting", "mine", "unread", ...WITH_LIST, "all", "held"];

/** What each is called, and what stands in place of its rows where there are none. */
export const LIST_TITLES: Record<InboxList, string> = {
  waiting: "Waiting",
  mine: "Mine",
  unread: "Unread",
  ...ofStates(({ words }) => capital(words)),
  all: "All",
  held: "Held back",
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
  // Who entered a caller twice, or by mistake, read what they noted.
  if (list === "unread") return `${CONDITIONS.unread} and (closed_as is null or closed_as not in ('twice', 'mistake'))`;
  return isStateName(list) ? `${CONDITIONS.closed} and closed_as = '${list}'` : CONDITIONS[list];
}

/**
 * Whether a list shows that something stands in it behind a wall of who looks. To be read is only what one may read.
 */
export function isShownWalled(list: InboxList): boolean {
  return list !== "unread";
}

/** Stands for the area of what names none. */
export const NO_AREA = "";

export type InboxOrder = "urgent" | "newest";

/** Whose work it is: what they have, and appointments with the lawyer of the team they are (null: they are none). */
export type Own = { username: string; lawyer: string | null };

/** `after` is the cursor of the last row of the page before; `user` is who looks, by user name. */
export type InboxQuery = {
  list: InboxList;
  /** Of all, those that came to this. */
  outcome?: Outcome | null;
  user?: string;
  /** Whose they are to be, by user name, or `NOBODY_HAS_IT`; null or left out: anybody's (whose.ts). */
  who?: string | null;
  order: InboxOrder;
  /** Null: any; NO_AREA: those that name none. */
  area: string | null;
  /** In place of one area: all of these, and what names none (page-of-areas.ts). */
  areas?: readonly string[] | undefined;
  /** Whose work stays in whatever area it is of, where there are `areas`. */
  own?: Own | undefined;
  search: string;
  after: string | null;
};
