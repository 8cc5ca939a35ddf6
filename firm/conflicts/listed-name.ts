/** One of the firm's own names; `number` is its place in the list it came with. */
export type ListedName = { number: number; name: string; detail: string | null };

export type NewListedName = Omit<ListedName, "number">;

/** Titles of the columns that were taken for the name, and of those that stand beside it; null: one name a line. */
export type ReadAs = { name: string[]; beside: string[] } | null;

/** Longest name, and longest text beside it, in characters. */
export const NAME_LIMIT = 300;
export const DETAIL_LIMIT = 300;

/**
 * A name and what stands beside it, without blanks around them. A name that is too long (`longName`) is none to store:
 * cut, it would not be found. What stands beside it ends with a sign where it was cut.
 */
export function bounded(name: string, detail: string): NewListedName {
  const beside = detail.trim();
  const isCut = beside.length > DETAIL_LIMIT;
  return { name: name.trim(), detail: (isCut ? `${beside.slice(0, DETAIL_LIMIT - 1)}…` : beside) || null };
}

/** What is said of a name that is too long; undefined for any other. */
export function longName({ name }: Pick<NewListedName, "name">): string | undefined {
  if (name.length <= NAME_LIMIT) return undefined;
  return (
    `A name is longer than ${NAME_LIMIT} characters: “${name.slice(0, 60)}…”. Write one name a line, and what else ` +
    "there is to say after a semicolon. Nothing was stored."
  );
}
