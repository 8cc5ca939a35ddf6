/** What the inbox can list; held ones are in no list but their own. */
export const INBOX_LISTS = ["waiting", "unread", "answered", "all", "held"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];
export type InboxOrder = "urgent" | "newest";

/** `after` is the cursor of the last row of the page before. */
export type InboxQuery = {
  list: InboxList;
  order: InboxOrder;
  area: string | null;
  search: string;
  after: string | null;
};
