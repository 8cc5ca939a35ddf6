import type { NameSearch } from "./names-on-file.ts";

/**
 * The same searches, in which whoever shares a last name with who wrote, or whom it is about, is found as well where
 * they are the other party of another enquiry: a spouse or a company of theirs is no sign of one person, and may be
 * who the firm acts against. What else a last name finds asks nobody.
 */
export function withFamilyAcross(searches: readonly NameSearch[]): NameSearch[] {
  return searches.map((search) => {
    if (search.as !== "sender" && search.as !== "about") return search;
    const across = search.sameLastName.flatMap((one) => {
      const places = one.places.filter(({ kind }) => kind === "other-party");
      return places.length === 0 ? [] : [{ ...one, places, unlisted: 0 }];
    });
    return { ...search, found: [...search.found, ...across] };
  });
}
