/** Stands where a name is stored of who gave none. It is nobody's: no search finds it, and no two of them are one. */
export const NO_NAME = "No name given";

export const isNoName = (name: string) => name.trim().toLowerCase() === NO_NAME.toLowerCase();
