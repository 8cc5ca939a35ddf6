import { shownFigure } from "#firm/content/text/tokens.ts";
import { longDate } from "#time/long-date.ts";
import { DUE_SOON } from "./figure-findings.ts";
import { count, firstFew, ownersOf } from "./in-words.ts";
import type { Candidate } from "./report-parts.ts";

/** Time limits a reader acts on: wrong, they cost a case. */
const TIME_LIMIT = /\btime to\b|\blater than\b|\bwithin\b|\blast day\b|\bwindow\b/i;

const CONFIRMED =
  "When one is confirmed, give the official address as its source in content/law.yaml " +
  "and write “confidence: official”.";

export const overdue: Candidate = ({ due }) => {
  const late = due.filter(({ daysLeft }) => daysLeft < 0);
  return late.length === 0
    ? undefined
    : {
        what: `Look up ${count(late.length, "figure")} whose day has passed: ${firstFew(late.map(({ name }) => name))}.`,
        who: ownersOf(late),
        why: "Pages print the day we last checked. Past its day, a figure is a promise we no longer keep.",
        how:
          "Open each source in the list below; correct “stated” in content/law.yaml if it moved, " +
          "then set “checked” and “checkAgain”.",
      };
};

export const dueSoon: Candidate = ({ due }) => {
  const soon = due.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= DUE_SOON);
  return soon.length === 0
    ? undefined
    : {
        what:
          `Be ready for ${count(soon.length, "figure")} due by ${longDate(soon.at(-1)!.checkAgain)}: ` +
          `${firstFew(soon.map(({ name }) => name))}.`,
        who: ownersOf(soon),
        why: "A fee that rises overnight is wrong on our pages the next morning.",
        how:
          "Open each source on that day; correct “stated” in content/law.yaml if it moved, " +
          "then set “checked” and “checkAgain”.",
      };
};

export const timeLimits: Candidate = ({ toConfirm }) => {
  const limits = toConfirm.filter(isTimeLimit);
  return limits.length === 0
    ? undefined
    : {
        what: `Have a lawyer confirm ${count(limits.length, "time limit")} in the statute: ${firstFew(limits.map(stated))}.`,
        who: ownersOf(limits),
        why:
          "Someone who trusts a wrong limit loses the right. These were not read in the " +
          "statute or on an official page.",
        how: CONFIRMED,
      };
};

export const changed: Candidate = ({ changed: figures }) =>
  figures.length === 0
    ? undefined
    : {
        what:
          `Decide on ${count(figures.length, "figure")} where the law has moved: ` +
          `${firstFew(figures.map(({ name }) => name))}.`,
        who: ownersOf(figures),
        why:
          "Readers see the old figure with a dated note beside it. That is honest, but the " +
          "present rule is simpler to read.",
        how:
          "Add the line “show: current” under an entry of content/law.yaml, and all its " +
          "pages state the present rule.",
      };

export const otherFigures: Candidate = ({ toConfirm }) => {
  const others = toConfirm.filter((figure) => !isTimeLimit(figure));
  return others.length === 0
    ? undefined
    : {
        what:
          `Confirm ${count(others.length, "other figure")} at the source, those on most pages first: ` +
          `${firstFew(others.map(stated))}.`,
        who: ownersOf(others),
        why:
          "They were read on pages of other firms and agents, or only named by their section. " +
          "/legal-figures tells readers so.",
        how: CONFIRMED,
      };
};

function isTimeLimit({ name }: { name: string }): boolean {
  return TIME_LIMIT.test(name);
}

const stated = (figure: Parameters<typeof shownFigure>[0] & { name: string }) =>
  `${figure.name} (${shownFigure(figure)})`;
