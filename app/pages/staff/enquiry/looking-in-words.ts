/** Who else looks, as a sentence; empty where nobody does. */
export function lookingInWords(names: string[]): string {
  if (names.length === 0) return "";
  const [last, ...others] = names.toReversed();
  const all = others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
  return `${all} ${names.length === 1 ? "is" : "are"} looking at it right now.`;
}
