/** Characters of a search that are looked at. */
export const LONGEST_SEARCH = 200;
