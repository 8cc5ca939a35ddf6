import type { Facts } from "../facts.ts";
import type { LawEntry } from "../schema/registers.ts";
import { cityLine } from "./city-line.ts";
import { formatPhone } from "#text/phone.ts";

/** `{phone}`, `{law.key}`, `{claim.key}`, `{term.key}` or `{term.key|shown words}`. */
export const TOKEN =
  /\{(?:(law|claim|term)\.([a-z0-9-]+)(?:\|([^}]+))?|(phone|brand|email|address|retention|erased-names))\}/g;

export type Token =
  | { register: "law" | "claim" | "term"; key: string; shown?: string }
  | { register: "site"; key: keyof typeof siteWords };

/** What tokens stand for. */
export type TokenFacts = Pick<Facts, "site" | "law" | "claims" | "glossary">;

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

/** The words a token stands for. @throws Error for an unknown key (the content check reports it before). */
export function tokenText(token: Token, facts: TokenFacts): string {
  if (token.register === "site") return siteWords[token.key](facts);
  if (token.register === "law") return shownFigure(found(facts.law[token.key], token));
  if (token.register === "claim") return found(facts.claims[token.key], token).text;
  return token.shown ?? found(facts.glossary[token.key], token).term;
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
export function keysUsed(register: "law" | "claim" | "term", value: unknown): string[] {
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
