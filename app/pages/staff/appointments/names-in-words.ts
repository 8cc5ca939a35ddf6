import type { ConflictSearch } from "#firm/conflicts/look-up-conflicts.ts";

/** Matters named in one sentence. */
const NAMED = 3;

type Found = { found: readonly Pick<ConflictSearch["found"][number], "places">[]; erased: readonly unknown[] };

/**
 * How many names on file there are to look at, and what they are; undefined: none. Each counts once, as the other party
 * before anything else: that is what a conflict is.
 */
export function namesInWords({ found, erased }: Found): string | undefined {
  const others = found.filter(({ places }) => places.some(({ kind }) => kind === "other-party"));
  const rest = found.filter((one) => !others.includes(one));
  const listed = rest.filter(({ places }) => places.some(({ kind }) => kind === "list"));
  const matters = others.flatMap(({ places }) =>
    places.flatMap((place) => (place.kind === "other-party" ? [place.reference] : [])),
  );
  const kinds = [
    { count: others.length, one: "is", several: "are", words: ` the other party in ${listOf([...new Set(matters)])}` },
    { count: listed.length, one: "is", several: "are", words: " on the firm’s list" },
    { count: rest.length - listed.length + erased.length, one: "may", several: "may", words: " be the same person" },
  ].filter(({ count }) => count > 0);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const said = kinds.map(({ count, one, several, words }) => ({ count, words: (count === 1 ? one : several) + words }));
  const names = all === 1 ? "1 name on file" : `${all} names on file`;
  if (said.length < 2) return said[0] && `${names} ${said[0].words}`;
  return `${names}: ${said.map(({ count, words }) => `${count} ${words}`).join(", ")}`;
}

function listOf(references: string[]): string {
  const named = references.slice(0, NAMED);
  const more = references.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ");
}
