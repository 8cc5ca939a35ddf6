/** `1 figure`, `2 figures`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** Each once, in the order they come. */
export function ownersOf(entries: { owner: string }[]): string {
  return listed([...new Set(entries.map(({ owner }) => owner))]);
}

/** `a, b and c`. */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The first few by name, and how many more there are. */
export function firstFew(names: string[]): string {
  const shown = names.slice(0, 3);
  return names.length > 3 ? `${shown.join("; ")}; and ${names.length - 3} more` : shown.join("; ");
}
