import { sql, type RawBuilder } from "kysely";
import type { InboxList, InboxQuery } from "./inbox-lists.ts";
import { NOBODY_HAS_IT } from "./staff-act.ts";

/** Lists that can be looked through by who has what stands in them; of what is closed, by a colleague alone. */
const BY_OWNER: ReadonlySet<InboxList> = new Set(["waiting", "unread", "answered", "all"]);
const OF_NOBODY: ReadonlySet<InboxList> = new Set(["waiting", "unread"]);

/** Whether a list can be limited to whose it is: a user name, or nobody (`NOBODY_HAS_IT`). */
export function isByOwner(list: InboxList, who: string | null): boolean {
  return (who === NOBODY_HAS_IT ? OF_NOBODY : BY_OWNER).has(list);
}

/** In SQL, behind the condition of its list. */
export function ofOwner({ who = null }: Pick<InboxQuery, "who">): RawBuilder<unknown> {
  if (who === null) return sql``;
  return who === NOBODY_HAS_IT ? sql`and owner is null` : sql`and owner = ${who}`;
}

/**
 * The index that such a list is read through; undefined where its own does. What one of the staff has and waits is few,
 * and sorted where it is asked for by age.
 */
export function indexOfOwner(
  { list, who = null }: Pick<InboxQuery, "list" | "who">,
  urgent: boolean,
): string | undefined {
  if (who === null || list === "unread") return undefined;
  if (who === NOBODY_HAS_IT) return urgent ? "inbox_nobody" : undefined;
  if (list === "waiting") return "inbox_mine";
  return list === "all" ? "inbox_owner" : "inbox_closed_owner";
}
