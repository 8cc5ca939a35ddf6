import type { Generated } from "kysely";

/** A name the conflict search finds; how columns and times are written is said in db/tables.ts. */
export type NamesTable = {
  id: string;
  /** `identified`: the legal name, from the identification form. */
  source: "enquirer" | "about" | "caller" | "other-party" | "identified";
  sourceId: string;
  name: string;
  /** By which rules its keys were made (firm/conflicts/name-keys.ts). */
  keyRules: Generated<number>;
};

export type NameKeysTable = { key: string; nameId: string };

export type NameListsTable = {
  id: string;
  state: "incoming" | "in-force" | "superseded";
  createdAt: number;
  keyRules: Generated<number>;
  /** Null for lists of before these were noted. */
  addedBy: Generated<string | null>;
  readAs: Generated<string | null>;
};

export type ListNamesTable = { listId: string; number: number; name: string; detail: string | null };

export type ListKeysTable = { listId: string; key: string; number: number };

/** Keyed hashes of names that were erased, and the office's day of it, as 2026-11-20. */
export type ErasedNamesTable = { nameHash: string; erasedOn: string };

/** A look-up by one of the staff; `found`: names, texts and erased names, of an upload enquiries. */
export type LookUpsTable = { id: string; at: number; actor: string; uploaded: number | null; found: number };

/** One name of it. `asked` and `written` (firm/conflicts/name-parts.ts) are null once the name was erased. */
export type LookedUpNamesTable = {
  lookUpId: string;
  number: number;
  asked: string | null;
  written: string | null;
  /** How many names were like it, texts held its words, and days it was erased on. */
  found: number;
  inTexts: number;
  erased: number;
  /** Some names could not be found then (firm/conflicts/rekey.ts). */
  incomplete: 0 | 1;
};
