import { lawActions } from "./law-part.ts";
import type { Action } from "./report-parts.ts";
import { longDate } from "#time/long-date.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import { BEING_CHECKED } from "#firm/content/text/unknown-keys.ts";
import { MANAGING_PARTNER } from "./claim-findings.ts";
import type { FirmReport } from "./report.ts";

/** A figure due within this many days belongs to this week's work. */
const SOON = 14;
/** Plain-language guides ask for grade 8 or below; a lawyer's page may take one more. */
export const HARD_GRADE = 9;
/** Kinds of claim the Law Society's rule on past results is about. */
const RESULTS = new Set(["success", "satisfaction"]);
/** Time limits a reader acts on: wrong, they cost a case. */
const TIME_LIMIT = /\btime to\b|\blater than\b|\bwithin\b|\blast day\b|\bwindow\b/i;

/** What to do first, in the order of the harm that waiting can do; only what applies on this day. */
export function actionsOf(report: FirmReport): Action[] {
  const candidates = [
    broken,
    unapproved,
    overdue,
    dueSoon,
    timeLimits,
    conflicts,
    results,
    changed,
    otherFigures,
    stale,
    hard,
  ];
  return [...lawActions(report.law), ...candidates.flatMap((candidate) => candidate(report) ?? [])];
}

type Candidate = (report: FirmReport) => Action | undefined;

const CONFIRMED =
  "When one is confirmed, give the official address as its source in content/law.yaml " +
  "and write “confidence: official”.";

function isTimeLimit({ name }: { name: string }): boolean {
  return TIME_LIMIT.test(name);
}

const broken: Candidate = ({ broken: articles }) =>
  articles.length === 0
    ? undefined
    : {
        what:
          `Mend ${count(articles.length, "article")} that readers see with a gap: ` +
          `${some(articles.map(({ name, keys }) => `${name} (${keys.join(", ")})`))}.`,
        who: "Whoever wrote each article",
        why:
          `A figure or a claim was taken out of its register while the article still names it. It reads ` +
          `“${BEING_CHECKED}” there, or a bare word for a legal term.`,
        how:
          "Open the article under Articles and write what holds today, or put the entry back into " +
          "content/law.yaml, claims.yaml or glossary.yaml.",
      };

const unapproved: Candidate = ({ unapproved: names }) =>
  names.length === 0
    ? undefined
    : {
        what: `Take down ${count(names.length, "testimonial")}: no written approval of ${list(names)} is on file.`,
        who: MANAGING_PARTNER,
        why:
          "The Competition Act (section 74.02) allows a testimonial only with the person’s written " +
          "approval, in words that match what was said.",
        how:
          "Put a client who approved, and where the approval is kept, into content/testimonials.yaml, and the very " +
          "words into content/claims.yaml (testimonial-one and so on).",
      };

const overdue: Candidate = ({ due }) => {
  const late = due.filter(({ daysLeft }) => daysLeft < 0);
  return late.length === 0
    ? undefined
    : {
        what: `Look up ${count(late.length, "figure")} whose day has passed: ${some(late.map(({ name }) => name))}.`,
        who: owners(late),
        why: "Pages print the day we last checked. Past its day, a figure is a promise we no longer keep.",
        how:
          "Open each source in the list below; correct “stated” in content/law.yaml if it moved, " +
          "then set “checked” and “checkAgain”.",
      };
};

const dueSoon: Candidate = ({ due }) => {
  const soon = due.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= SOON);
  return soon.length === 0
    ? undefined
    : {
        what:
          `Be ready for ${count(soon.length, "figure")} due by ${longDate(soon.at(-1)!.checkAgain)}: ` +
          `${some(soon.map(({ name }) => name))}.`,
        who: owners(soon),
        why: "A fee that rises overnight is wrong on our pages the next morning.",
        how:
          "Open each source on that day; correct “stated” in content/law.yaml if it moved, " +
          "then set “checked” and “checkAgain”.",
      };
};

const conflicts: Candidate = ({ conflicts: found }) =>
  found.length === 0
    ? undefined
    : {
        what: `Choose one answer in ${count(found.length, "place")} where our pages give two: ${some(
          found.map(({ statements }) =>
            statements
              .map(({ text }) => text)
              .slice(0, 2)
              .join(" and "),
          ),
        )}.`,
        who: owners(found.flatMap(({ statements }) => statements)),
        why:
          "The Law Society wants marketing that is demonstrably true and not misleading (Rules, chapter 4). " +
          "Two numbers for one thing cannot both be.",
        how:
          "Change “text” in content/claims.yaml for the one that is wrong (for the cities, content/site.yaml); " +
          "every page follows. Then remove “contradicts” from both.",
      };

const results: Candidate = ({ withoutEvidence }) => {
  const claims = withoutEvidence.filter(({ kind }) => RESULTS.has(kind));
  return claims.length === 0
    ? undefined
    : {
        what:
          `Put the proof of ${count(claims.length, "result")} on file, or take them off: ` +
          `${some(claims.map(({ text, about }) => `${text} (${about})`))}.`,
        who: owners(claims),
        why:
          "A performance claim needs proof before it is made (Competition Act, section 74.01; Rules, chapter 4). " +
          "We print the past-results sentence beside them, which is not proof.",
        how:
          "Write how each was counted after “basis” and where the count is kept after " +
          "“evidence” in content/claims.yaml.",
      };
};

const changed: Candidate = ({ changed: figures }) =>
  figures.length === 0
    ? undefined
    : {
        what:
          `Decide on ${count(figures.length, "figure")} where the law has moved: ` +
          `${some(figures.map(({ name }) => name))}.`,
        who: owners(figures),
        why:
          "Readers see the old figure with a dated note beside it. That is honest, but the " +
          "present rule is simpler to read.",
        how:
          "Add the line “show: current” under an entry of content/law.yaml, and all its " +
          "pages state the present rule.",
      };

const timeLimits: Candidate = ({ toConfirm }) => {
  const limits = toConfirm.filter(isTimeLimit);
  return limits.length === 0
    ? undefined
    : {
        what: `Have a lawyer confirm ${count(limits.length, "time limit")} in the statute: ${some(limits.map(stated))}.`,
        who: owners(limits),
        why:
          "Someone who trusts a wrong limit loses the right. These were not read in the " +
          "statute or on an official page.",
        how: CONFIRMED,
      };
};

const otherFigures: Candidate = ({ toConfirm }) => {
  const others = toConfirm.filter((figure) => !isTimeLimit(figure));
  return others.length === 0
    ? undefined
    : {
        what:
          `Confirm ${count(others.length, "other figure")} at the source, those on most pages first: ` +
          `${some(others.map(stated))}.`,
        who: owners(others),
        why:
          "They were read on pages of other firms and agents, or only named by their section. " +
          "/legal-figures tells readers so.",
        how: CONFIRMED,
      };
};

const stale: Candidate = ({ stale: pages }) =>
  pages.length === 0
    ? undefined
    : {
        what: `Read ${count(pages.length, "page")} again: ${some(pages.map(({ name }) => name))}.`,
        who: "A lawyer of the team each page belongs to",
        why: "No lawyer has read them as a whole for a year.",
        how: "After reading, set “reviewed” in the page’s file to the day.",
      };

const hard: Candidate = ({ grades }) => {
  const pages = grades.filter(({ grade }) => grade !== undefined && grade > HARD_GRADE);
  return pages.length === 0
    ? undefined
    : {
        what:
          `Rewrite the hardest sentences of ${count(pages.length, "page")}: ` +
          `${some(pages.map(({ name, grade }) => `${name} (grade ${grade})`))}.`,
        who: "Whoever wrote each page",
        why: `Above grade ${HARD_GRADE} many readers, above all in a second language, give up.`,
        how: "Cut long sentences in two and use the everyday word.",
      };
};

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

function owners(entries: { owner: string }[]): string {
  return list([...new Set(entries.map(({ owner }) => owner))]);
}

function list(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const stated = (figure: Parameters<typeof shownFigure>[0] & { name: string }) =>
  `${figure.name} (${shownFigure(figure)})`;

/** The first few by name, and how many more there are. */
function some(names: string[]): string {
  const shown = names.slice(0, 3);
  return names.length > 3 ? `${shown.join("; ")}; and ${names.length - 3} more` : shown.join("; ");
}
