import { longDate } from "#time/long-date.ts";
import type { Content } from "#firm/content/content.ts";
import type { FigureChecks } from "#firm/figures/figures.ts";
import {
  choicesOf,
  deskFigure,
  deskTopics,
  isDue,
  type DeskChoices,
  type DeskFigure,
  type DeskFilter,
  type DeskTopic,
} from "./desk-figures.ts";
import { claimLines, conflictLines, testimonialLine } from "./desk-claims.ts";
import { lawLines } from "./desk-law.ts";
import type { TodoLine } from "./desk-line.ts";
import type { FirmReport } from "./report.ts";

/** A group of them under one heading; none are left out, empty groups are. */
export type TodoGroup = { id: string; heading: string; lines: TodoLine[] };

export type Desk = {
  date: string;
  /** Lines of "to do today". */
  count: number;
  groups: TodoGroup[];
  topics: DeskTopic[];
  choices: DeskChoices;
  /** Texts for content/law.yaml of figures checked here; empty where none is waiting. */
  ready: string[];
  pages: { heading: string; lines: { name: string; path: string; words: string }[] }[];
};

/** The report as a desk: what is to be done first, then the whole register by topic. */
export function deskOf(report: FirmReport, content: Content, checks: FigureChecks, filter: DeskFilter): Desk {
  const figures = report.figures.map((figure) => deskFigure(figure, checks, report.date));
  const byKey = new Map(figures.map((figure) => [figure.key, figure]));
  const groups = [
    { id: "law-changed", heading: "The law changed", lines: lawLines(report.law, checks, byKey) },
    { id: "reported", heading: "Found changed by a lawyer", lines: figures.filter(foundChanged).map(reported) },
    { id: "gaps", heading: "Articles with a gap", lines: report.broken.map(gap) },
    { id: "due", heading: "Due within two weeks", lines: dueLines(figures, report.date) },
    { id: "contradicting", heading: "Contradicting each other", lines: conflictLines(report.conflicts) },
    {
      id: "unproved",
      heading: "Without evidence",
      lines: [...testimonialLine(report.unapproved), ...claimLines(report.withoutEvidence)],
    },
  ].filter(({ lines }) => lines.length > 0);
  return {
    date: report.date,
    count: groups.reduce((sum, { lines }) => sum + lines.length, 0),
    groups,
    topics: deskTopics(figures, filter, report.date),
    choices: choicesOf(content),
    ready: figures.flatMap(({ check }) => (check ? [check.ready] : [])),
    pages: [
      {
        heading: "Not read by a lawyer for a year",
        lines: report.stale.map(({ name, path, reviewed }) => ({
          name,
          path,
          words: `last read ${longDate(reviewed)}`,
        })),
      },
      {
        heading: "Reading grade, the hardest first",
        lines: report.grades.flatMap(({ name, path, grade, words }) =>
          grade === undefined ? [] : [{ name, path, words: `grade ${grade}, ${words} words` }],
        ),
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

function foundChanged({ check }: DeskFigure): boolean {
  return check?.outcome === "changed";
}

function reported(figure: DeskFigure): TodoLine {
  return {
    about: `${figure.name}: now ${figure.check!.found}`,
    who: figure.owner,
    words: ["The pages still say the older figure. Copy the text below into content/law.yaml, over the entry there."],
    links: [],
    figures: [figure],
    parts: [],
  };
}

function gap({ path, name, keys }: FirmReport["broken"][number]): TodoLine {
  return {
    about: name,
    who: "Whoever wrote it",
    words: [
      `Readers see a neutral word in place of ${keys.join(", ")}: the register has no such entry any more.`,
      "Open the article under Articles and write what holds today.",
    ],
    links: [{ label: "The article", href: path }],
    figures: [],
    parts: [],
  };
}

/** Those of one day and one team are one line: who opens the list of fees reads them together. */
function dueLines(figures: DeskFigure[], date: string): TodoLine[] {
  const due = figures
    .filter((figure) => isDue(figure, date))
    .toSorted((a, b) => a.checkAgain.localeCompare(b.checkAgain));
  return [...Map.groupBy(due, ({ checkAgain, owner }) => `${checkAgain} ${owner}`).values()].map((together) => {
    const { checkAgain, owner, name } = together[0]!;
    const when = checkAgain < date ? `Overdue since ${longDate(checkAgain)}` : `Due on ${longDate(checkAgain)}`;
    return {
      about: `${when}: ${together.length === 1 ? name : `${together.length} figures`}`,
      who: owner,
      words: ["Open each source, then say here whether it is still right. What the pages print follows at once."],
      links: [],
      figures: together,
      parts: [],
    };
  });
}
