import type { Database, Queries } from "#db/database.ts";
import { isCallable, isWholeNumber, withoutExtensions } from "#text/written-numbers.ts";
import type { OtherCaller } from "./callers-of.ts";
import { goOnWith } from "./go-on-with.ts";
import { findForReception, type ReceptionRow } from "./for-reception.ts";
import { sameAboutForReception, sameNameForReception, soundingNameForReception } from "./same-name.ts";
import { nationalDigits } from "./same-person.ts";

/**
 * An enquiry that a new caller's may be, and by what: `callers` called about it from the same number; `sounds`: by
 * nothing but a name that sounds so; `soundsAbout`: by nothing but that of whom the caller asks for.
 */
export type KnownCaller = {
  row: ReceptionRow;
  number: boolean;
  name: boolean;
  about: boolean;
  sounds: boolean;
  soundsAbout: boolean;
  callers: OtherCaller[];
};

type Typed = { firstName: string; lastName: string; phone: string; about: string };

/**
 * Enquiries of who wrote or called with the same number, first, or about which somebody called with it, then under the
 * same name, then of or about whom the caller asks for; as the reception may see them.
 */
export async function knownCallers(
  database: Pick<Database, "queries" | "engine">,
  username: string,
  typed: Typed,
): Promise<KnownCaller[]> {
  const found = isCallable(typed.phone) ? await findForReception(database, username, typed.phone) : [];
  // One that is cut short is also the beginning of strangers' numbers: only its end says whose it is.
  const byNumber = isWholeNumber(typed.phone) ? found : found.filter((row) => endsWith(row, typed.phone));
  const byName = await sameNameForReception(database, username, typed);
  const byAbout = await sameAboutForReception(database, username, typed.about);
  const [numbered, named, meant] = [byNumber, byName, byAbout].map((rows) => new Set(rows.map(({ id }) => id)));
  const byId = new Map([...byNumber, ...byName, ...byAbout].map((row) => [row.id, row]));
  const known = [...byId.values()].map((row) => {
    const callers = numbered!.has(row.id) ? row.callers.filter(({ phone }) => isSameNumber(phone, typed.phone)) : [];
    return {
      row,
      number: numbered!.has(row.id) && (callers.length === 0 || isSameNumber(row.phone ?? "", typed.phone)),
      name: named!.has(row.id),
      about: meant!.has(row.id),
      sounds: false,
      soundsAbout: false,
      callers,
    };
  });
  return withoutTwins(database.queries, username, known);
}

/**
 * A caller who was entered twice goes on with the other entry: that is meant in its place, once; where it is not here
 * any more, or kept from who looks, nothing can be noted with it.
 */
async function withoutTwins(queries: Queries, username: string, known: KnownCaller[]): Promise<KnownCaller[]> {
  const meant = new Map<string, KnownCaller>();
  for (const one of known) {
    const row = one.row.closedAs === "twice" ? (await goOnWith(queries, username, one.row.id))?.[0] : one.row;
    const before = row && meant.get(row.id);
    if (row) meant.set(row.id, before ? bothOf(before, one) : { ...one, row });
  }
  return [...meant.values()];
}

/** By what either was found. */
function bothOf(one: KnownCaller, other: KnownCaller): KnownCaller {
  return {
    ...one,
    number: one.number || other.number,
    name: one.name || other.name,
    about: one.about || other.about,
    callers: [...one.callers, ...other.callers],
  };
}

/** The same, and last those under a name that sounds so, or like that of whom the caller asks for, if they wait or were closed lately; `now`: ms since 1970. */
export async function knownOrSounding(
  database: Pick<Database, "queries" | "engine">,
  { username, now }: { username: string; now: number },
  typed: Typed,
): Promise<KnownCaller[]> {
  const known = await knownCallers(database, username, typed);
  const soundingLike = (name: string) => soundingNameForReception(database.queries, { username, now }, name);
  const bySound = typed.lastName.trim() === "" ? [] : await soundingLike(`${typed.firstName} ${typed.lastName}`);
  const aboutBySound = await soundingLike(typed.about);
  const [sounding, meant] = [bySound, aboutBySound].map((rows) => new Set(rows.map(({ id }) => id)));
  const byId = new Map([...bySound, ...aboutBySound].map((row) => [row.id, row]));
  for (const { row } of known) byId.delete(row.id);
  const nothingElse = { number: false, name: false, about: false, callers: [] };
  const found = [...byId.values()].map((row) => ({
    row,
    ...nothingElse,
    sounds: sounding!.has(row.id),
    soundsAbout: meant!.has(row.id),
  }));
  return [...known, ...found];
}

function endsWith({ phone, told, callers }: ReceptionRow, typed: string): boolean {
  return [phone, told?.wrote, ...callers.map((caller) => caller.phone)].some((one) => isSameNumber(one ?? "", typed));
}

/** With or without the code of its country or area, and an extension. */
export function isSameNumber(one: string, other: string): boolean {
  const [shorter = "", longer = ""] = [one, other]
    .map((phone) => nationalDigits(withoutExtensions(phone)))
    .toSorted((a, b) => a.length - b.length);
  return isCallable(shorter) && longer.endsWith(shorter);
}
