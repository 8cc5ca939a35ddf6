import type { ConflictPlace } from "#firm/conflicts/conflict-places.ts";
import type { NameSearch } from "#firm/enquiries/names-on-file.ts";

/** Matters named in one sentence, and sentences. */
const NAMED = 3;

type Found = {
  found: readonly Pick<NameSearch["found"][number], "name" | "places" | "closeness">[];
  erased: readonly unknown[];
};
type Searched = Found & Pick<NameSearch, "as" | "of" | "asked">;

/**
 * What names on file there are to look at, those of the other side first, for that is what a conflict is; undefined:
 * none. Of who wrote and whom it is about it is said how many there are.
 */
export function namesInWords(searches: readonly Searched[]): string | undefined {
  const others = searches.filter(({ as }) => as === "other-party").flatMap((one) => otherSide(one));
  const more = others.length - NAMED;
  const told = searches.flatMap((one) => inTexts(one));
  const rest = searches.filter(({ as }) => as === "sender" || as === "about");
  const family = [...new Set(rest.flatMap(({ found }) => found.filter(isFamily).map(ofSameLastName)))];
  const theirs = ofThemselves({
    found: rest.flatMap(({ found }) => found.filter((one) => !isFamily(one))),
    erased: rest.flatMap(({ erased }) => erased),
  });
  const said = [
    ...others.slice(0, NAMED),
    ...(more > 0 ? [`${more} more of the other side`] : []),
    ...told.slice(0, NAMED),
    ...(told.length > NAMED ? [`${told.length - NAMED} more in texts`] : []),
    ...family.slice(0, NAMED),
    ...(family.length > NAMED ? [`${family.length - NAMED} more of the same last name`] : []),
    ...(theirs ? [theirs] : []),
  ];
  return said.join("; ") || undefined;
}

const isFamily = ({ closeness }: Found["found"][number]) => closeness === "family";

/** `Tyler Brandt, of the same last name, is the other party in B2FX-NN4W`: a relative of theirs, or nobody. */
function ofSameLastName({ name, places }: Found["found"][number]): string {
  return `${name}, of the same last name, ${listOf(places.map((place) => ON_FILE[place.kind](referenceOf(place))))}`;
}

/** A name that stands in a text: `Harold Finch, who wrote 3HNB-32FF, is named in what was written here`. */
function inTexts({ as, asked, found }: Searched): string[] {
  const places = found.flatMap((one) => one.places);
  if (as === "elsewhere") return [`${asked} is named in what was written at ${listOf(places.map(referenceOf))}`];
  if (as !== "own-text") return [];
  const [place] = places;
  const who = place ? `, who ${ON_FILE[place.kind](referenceOf(place))},` : "";
  return [`${asked}${who} is named in what was written here`];
}

/** Where one name of the other side stands: `Peter Novak, noted as their other side, wrote 3HNB-32FF`. */
function otherSide({ asked, of, found, erased }: Searched): string[] {
  const places = found.flatMap((one) => one.places.map((place) => ({ place, isSame: one.closeness === "same" })));
  const said = places
    .slice(0, NAMED)
    .map(({ place, isSame }) => (isSame ? IS : MAY_BE)[place.kind](referenceOf(place)));
  if (places.length > NAMED) said.push(`stands at ${places.length - NAMED} more places`);
  if (erased.length > 0) said.push("has a name that was erased here");
  return said.length === 0 ? [] : [`${asked}, noted as their other side${of ? ` in ${of}` : ""}, ${listOf(said)}`];
}

type Words = Record<ConflictPlace["kind"], (reference: string) => string>;

const IS: Words = {
  enquirer: (reference) => `wrote ${reference}`,
  identified: (reference) => `wrote ${reference}, by the legal name`,
  about: (reference) => `is whom ${reference} is about`,
  caller: (reference) => `called about ${reference}`,
  "other-party": (reference) => `is the other party in ${reference} too`,
  list: () => "is on the firm’s list",
  text: (reference) => `is named in what was written at ${reference}`,
  walled: (reference) => `is on file behind a wall in ${reference}`,
};

const ON_FILE: Words = { ...IS, "other-party": (reference) => `is the other party in ${reference}` };

const MAY_BE: Words = {
  enquirer: (reference) => `may have written ${reference}`,
  identified: (reference) => `may have written ${reference}, by the legal name`,
  about: (reference) => `may be whom ${reference} is about`,
  caller: (reference) => `may have called about ${reference}`,
  "other-party": (reference) => `may be the other party in ${reference} too`,
  list: () => "may be on the firm’s list",
  text: (reference) => `may be named in what was written at ${reference}`,
  walled: (reference) => `may be on file behind a wall in ${reference}`,
};

const referenceOf = (place: ConflictPlace) => (place.kind === "list" ? "" : place.reference);

/** How many are on file as what: each counts once, as the other party before anything else. */
function ofThemselves({ found, erased }: Found): string | undefined {
  const others = found.filter(({ places }) => places.some(({ kind }) => kind === "other-party"));
  const walled = found.filter((one) => !others.includes(one) && one.places.some(({ kind }) => kind === "walled"));
  const rest = found.filter((one) => !others.includes(one) && !walled.includes(one));
  const listed = rest.filter(({ places }) => places.some(({ kind }) => kind === "list"));
  const matters = (some: typeof found, kind: "other-party" | "walled") => {
    const places = some.flatMap((one) => one.places.filter((place) => place.kind === kind));
    return listOf([...new Set(places.map(referenceOf))]);
  };
  const kinds = [
    { count: others.length, one: "is", several: "are", words: ` the other party in ${matters(others, "other-party")}` },
    { count: walled.length, one: "is", several: "are", words: ` behind a wall in ${matters(walled, "walled")}` },
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
