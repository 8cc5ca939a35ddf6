/** Of somebody who may have given none. */
export const shownName = (person: string | null) => person || "No name";
