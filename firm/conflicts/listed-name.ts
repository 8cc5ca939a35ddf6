/** One of the firm's own names; `number` is its place in the list it came with. */
export type ListedName = { number: number; name: string; detail: string | null };

export type NewListedName = Omit<ListedName, "number">;

/** Titles of the columns that were taken for the name, and of those that stand beside it; null: one name a line. */
export type ReadAs = { name: string[]; beside: string[] } | null;

/** Longest name, and longest text beside it, in characters. */
export const NAME_LIMIT = 200;
export const DETAIL_LIMIT = 300;

/** A name and what stands beside it, without blanks around them and no longer than a list holds. */
export function bounded(name: string, detail: string): NewListedName {
  return { name: name.trim().slice(0, NAME_LIMIT), detail: detail.trim().slice(0, DETAIL_LIMIT) || null };
}
