import { bareFigures, MONEY, type BareFigure } from "./bare-figures.ts";
import { wordFiles } from "./check-tokens.ts";
import { claimWords } from "./claim-words.ts";
import { inDigits } from "#text/number-words.ts";
import type { Unplaced } from "../yaml/problem.ts";
import type { Content } from "../content.ts";
import { sentences } from "#text/sentences.ts";
import { keysUsed } from "../text/tokens.ts";
import { collectTexts } from "../text/collect-texts.ts";

type Registers = Pick<Content, "law" | "claims">;

/** How many keys a message offers; more than these would hide the right one. */
const OFFERED = 4;

/** Every legal figure and every claim in the words of content/ must come from its register, by its key. */
export function checkFigures(content: Content): Unplaced[] {
  // An announcement is dated by nature: "closed from December 24 to January 1" states no rule.
  const undated = { ...content, site: { ...content.site, announcements: [] } };
  const others = { "glossary.yaml": content.glossary, "replies.yaml": content.replies };
  // What the firm asks for itself is set there, and nowhere else.
  const withRegisters = wordFiles(undated).filter(({ file }) => file !== "fees.yaml");
  const files = [...withRegisters, ...Object.entries(others).map(([file, value]) => ({ file, value }))];
  return files.flatMap(({ file, value }) =>
    collectTexts(value).flatMap(({ field, text }) =>
      bareWords(text, content, value).map((found) => ({
        file,
        field,
        message: messageOf(found),
        words: [found.sentence, found.words],
      })),
    ),
  );
}

/** A figure or claim that stands by itself: what it is, the sentence it stands in, what to do, and which
 * keys may be meant, each with what its entry is about. */
export type BareWords = { what: string; sentence: string; words: string; advice: string; keys: Offered[] };

type Offered = { key: string; about: string };

/** One sentence for each figure or claim that stands bare in a text, as `bareWords` finds them. */
export function bareIn(text: string, registers: Registers, whole: unknown): string[] {
  return bareWords(text, registers, whole).map(messageOf);
}

/**
 * The figures and claims that stand bare in a text; the staff area asks this of an article too.
 * @param whole the page or article the text stands in: keys it already uses are offered first
 */
export function bareWords(text: string, registers: Registers, whole: unknown): BareWords[] {
  return sentences(text).flatMap((sentence) => {
    const offer = (figure: string, own = false) =>
      offered(entriesWith(figure, own ? { ...registers, law: {} } : registers), sentence, usedIn(whole));
    const bare = (what: string, words: string, keys: Offered[], advice: string): BareWords => ({
      what,
      sentence,
      words,
      advice,
      keys,
    });
    return [
      ...bareFigures(sentence).map((found) => {
        const own = isOwnFee(found, sentence);
        const keys = offer(found.figure, own);
        const what = `states ${found.pattern}, "${found.figure}", by itself`;
        return bare(what, found.figure, keys, figureAdvice(keys, own));
      }),
      ...claimWords(sentence).map((word) => {
        const keys = offer(word);
        return bare(`makes a claim, "${word}", that is in no register`, word, keys, claimAdvice(keys));
      }),
    ];
  });
}

function messageOf({ what, sentence, advice }: BareWords): string {
  return `${what}: "${sentence}" ${advice}.`;
}

/** Money that the firm itself asks for: no statute sets it, so it is a claim of the firm's. */
function isOwnFee({ pattern }: BareFigure, sentence: string): boolean {
  return pattern === MONEY && FIRM_ASKS.test(sentence) && !OTHERS_ASK.test(sentence);
}

const FIRM_ASKS =
  /\b(?:we|our|us|consultations?|retainers?|flat fees?|hourly|an hour|the firm|(?:legal|lawyer.?s.?) fees?)\b/i;
const OTHERS_ASK = /\b(?:governments?|ircc|courts?|tax(?:es)?|fines?|application fees?|penalt(?:y|ies)|tribunals?)\b/i;

function figureAdvice(keys: Offered[], own: boolean): string {
  if (keys.length > 0) return `Write ${oneOf(keys)}, whichever is meant`;
  return own
    ? "If it is the firm's own fee, add it to content/claims.yaml with its basis and write {claim.key}; if a law " +
        "or an office sets it, add it with its source to content/law.yaml and write {law.key}"
    : "Add it with its source to content/law.yaml (or, if the firm says it of itself, to " +
        "content/claims.yaml) and write its key";
}

function claimAdvice(keys: Offered[]): string {
  return keys.length > 0
    ? `Write ${oneOf(keys)}`
    : "Add it to content/claims.yaml with its basis and write {claim.key}, or choose other words";
}

function usedIn(whole: unknown): Set<string> {
  return new Set([
    ...keysUsed("law", whole).map((key) => `law.${key}`),
    ...keysUsed("claim", whole).map((key) => `claim.${key}`),
  ]);
}

type Candidate = { key: string; about: string; values: string[] };

/** Entries whose value is this figure; where there are none, those it is a part of. */
function entriesWith(figure: string, { law, claims }: Registers): Candidate[] {
  const wanted = inDigits(figure);
  const entries = [
    ...Object.entries(law).map(([key, entry]) => ({ key: `law.${key}`, about: entry.name, values: valuesOf(entry) })),
    ...Object.entries(claims).map(([key, entry]) => ({
      key: `claim.${key}`,
      about: entry.about,
      values: [entry.text],
    })),
  ];
  const equal = entries.filter(({ values }) => values.some((value) => value !== "" && inDigits(value) === wanted));
  return equal.length > 0
    ? equal
    : entries.filter(({ values }) => values.some((value) => hasFigure(wanted, inDigits(value))));
}

/** The likeliest first: what the page uses already, then what shares words with the sentence. */
function offered(candidates: Candidate[], sentence: string, used: Set<string>): Offered[] {
  const words = new Set(wordsOf(sentence));
  const nearness = ({ key, about }: Candidate) =>
    (used.has(key) ? 3 : 0) + new Set(wordsOf(`${key} ${about}`).filter((word) => words.has(word))).size;
  return candidates
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, OFFERED)
    .map(({ key, about }) => ({ key: `{${key}}`, about }));
}

function oneOf(keys: Offered[]): string {
  return keys.map(({ key }) => key).join(" or ");
}

function valuesOf({ stated, current, next = [], past = [] }: Content["law"][string]): string[] {
  return [stated, current?.value ?? "", ...next.map(({ value }) => value), ...past.map(({ value }) => value)];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}

/** "under 22" holds the entry "22"; "up to 6 month" holds "6 month". */
function hasFigure(figure: string, value: string): boolean {
  return value !== "" && (` ${figure} `.includes(` ${value} `) || ` ${value} `.includes(` ${figure} `));
}
