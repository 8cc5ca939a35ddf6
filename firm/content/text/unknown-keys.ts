import type { Content } from "../content.ts";
import { drawingOf, replaceTokens, type Token } from "./tokens.ts";

type Registers = Pick<Content, "law" | "claims" | "glossary"> & Partial<Pick<Content, "drawings">>;

/** Printed where an article states a figure or a claim whose key has left its register. */
export const BEING_CHECKED = "[figure being checked]";

/**
 * The words with every key that is in no register put neutrally. Articles live in the database: an entry can leave
 * law.yaml while one still names it, and readers must not lose the article for that. Pages of content/ are checked
 * before the site is built.
 */
export function withoutUnknownKeys(text: string, registers: Registers): string {
  return replaceTokens(text, (token) => {
    if (isKnown(token, registers)) return tokenAsWritten(token);
    if (token.register === "drawing") return "";
    return token.register === "term" ? (token.shown ?? token.key.replaceAll("-", " ")) : BEING_CHECKED;
  });
}

/** The keys that are in no register, as written, each once: `{law.visa-fee}`. */
export function unknownKeys(texts: string[], registers: Registers): string[] {
  const unknown = new Set<string>();
  for (const text of texts) {
    replaceTokens(text, (token) => {
      if (!isKnown(token, registers) && token.register !== "site") unknown.add(`{${token.register}.${token.key}}`);
      return "";
    });
  }
  return [...unknown];
}

function isKnown(token: Token, registers: Registers): boolean {
  if (token.register === "site") return true;
  if (token.register === "drawing") return drawingOf(token.key, registers) !== undefined;
  const { law, claims, glossary } = registers;
  return Object.hasOwn({ law, claim: claims, term: glossary }[token.register], token.key);
}

function tokenAsWritten(token: Token): string {
  if (token.register === "site") return `{${token.key}}`;
  return `{${token.register}.${token.key}${token.shown === undefined ? "" : `|${token.shown}`}}`;
}
