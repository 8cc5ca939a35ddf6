import type { Facts } from "../facts.ts";
import type { DrawingName, Drawings } from "../schema/drawing-words.ts";
import type { LawEntry } from "../schema/registers.ts";
import { cityLine } from "./city-line.ts";
import { formatPhone } from "#text/phone.ts";

/** `{phone}`, `{law.key}`, `{claim.key}`, `{drawing.name}`, `{term.key}` or `{term.key|shown words}`. */
export const TOKEN =
  /\{(?:(law|claim|term|drawing)\.([a-z0-9-]+)(?:\|([^}]+))?|(phone|brand|email|address|retention|erased-names))\}/g;

export type Register = "law" | "claim" | "term" | "drawing";

export type Token =
  { register: Register; key: string; shown?: string } | { register: "site"; key: keyof typeof siteWords };

/** What tokens stand for; without drawings where the words have no place for any, as in a mail. */
export type TokenFacts = Pick<Facts, "site" | "law" | "claims" | "glossary"> & Partial<Pick<Facts, "drawings">>;

const siteWords = {
  phone: ({ site }: TokenFacts) => formatPhone(site.phone),
  brand: ({ site }: TokenFacts) => site.brand,
  email: ({ site }: TokenFacts) => site.email,
  address: ({ site }: TokenFacts) => `${site.office.street}, ${cityLine(site.office)}`,
  retention: ({ site }: TokenFacts) => durationInWords(site.privacy.retentionDays),
  "erased-names": ({ site }: TokenFacts) => yearsInWords(site.privacy.erasedNameYears),
};

/** What stands in braces alone. */
export const SITE_TOKENS = Object.keys(siteWords);

export function replaceTokens(text: string, replace: (token: Token) => string): string {
  return text.replace(TOKEN, (_all, register, key, shown, fact) =>
    replace(fact ? { register: "site", key: fact } : { register, key, shown }),
  );
}

/**
 * The words a token stands for; of a drawing, what it shows. @throws Error for an unknown key (the content check
 * reports it before).
 */
export function tokenText(token: Token, facts: TokenFacts): string {
  if (token.register === "site") return siteWords[token.key](facts);
  if (token.register === "law") return shownFigure(found(facts.law[token.key], token));
  if (token.register === "claim") return found(facts.claims[token.key], token).text;
  if (token.register === "drawing") return drawingWords(found(drawingOf(token.key, facts), token).alt, facts);
  return token.shown ?? found(facts.glossary[token.key], token).term;
}

/** The entry of a drawing, if there is one of this name. */
export function drawingOf(name: string, { drawings = {} as Drawings }: Partial<Pick<Facts, "drawings">>) {
  return Object.hasOwn(drawings, name) ? drawings[name as DrawingName] : undefined;
}

/** Words of a drawing with their figures; none of them names a drawing. */
function drawingWords(text: string, facts: TokenFacts): string {
  return replaceTokens(text, (token) => tokenText(token, { ...facts, drawings: undefined }));
}

/** The figure as the pages print it: stated, until the firm switches the entry to current (reading 24). */
export function shownFigure(entry: LawEntry): string {
  return entry.show === "current" && entry.current ? entry.current.value : entry.stated;
}

/** The text with every token replaced by its plain words. */
export function plainWords(text: string, facts: TokenFacts): string {
  return replaceTokens(text, (token) => tokenText(token, facts));
}

/** Keys of one register used anywhere inside a value (a section, a page), in order of first use. */
export function keysUsed(register: Register, value: unknown): string[] {
  const keys = [...JSON.stringify(value).matchAll(TOKEN)]
    .filter((match) => match[1] === register)
    .map((match) => match[2]!);
  return [...new Set(keys)];
}

function found<Entry>(entry: Entry | undefined, token: Token): Entry {
  if (!entry) throw new Error(`{${token.register}.${token.key}} is in no register`);
  return entry;
}

function durationInWords(days: number): string {
  return days % 365 === 0 ? yearsInWords(days / 365) : `${days} days`;
}

const NUMBERS = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen twenty"
).split(" ");

function yearsInWords(years: number): string {
  return years === 1 ? "one year" : `${NUMBERS[years] ?? years} years`;
}
