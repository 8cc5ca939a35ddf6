import { capital } from "#text/capital.ts";
import { longDate } from "#time/long-date.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import { actionsOf } from "./actions.ts";
import { count } from "./in-words.ts";
import { HARD_GRADE } from "./page-actions.ts";
import type { Action } from "./report-parts.ts";
import type { FirmReport } from "./report.ts";
import type { StatedFigure } from "./figure-findings.ts";
import { lawPart } from "./law-part.ts";
import type { ReportLine, ReportPart } from "./report-parts.ts";

/** The report in words, before it is laid out for a terminal or a page. */
export type ReportDocument = { title: string; summary: string; actions: Action[]; parts: ReportPart[] };

export function reportDocument(report: FirmReport): ReportDocument {
  const actions = actionsOf(report);
  return {
    title: `${report.brand}: our words on ${longDate(report.date)}`,
    summary:
      actions.length === 0
        ? "Nothing needs the firm’s attention. The lists below are for the record."
        : `${count(actions.length, "thing")} to do, the most pressing first. The lists below name every entry.`,
    actions,
    parts: [
      statutePart,
      approvalPart,
      duePart,
      conflictPart,
      evidencePart,
      changedPart,
      stalePart,
      confirmPart,
      unusedPart,
      gradePart,
    ].map((part) => part(report)),
  };
}

function statutePart({ law, watched }: FirmReport): ReportPart {
  return lawPart(law, watched);
}

function duePart({ due, date }: FirmReport): ReportPart {
  return {
    heading: "Figures due for checking",
    note: `Overdue, or due in the next thirty days after ${longDate(date)}.`,
    empty: "None is due in the next thirty days.",
    lines: due.map((figure) => ({
      about: figure.name,
      words:
        `${shownFigure(figure)}. ` +
        `${figure.daysLeft < 0 ? `Overdue by ${count(-figure.daysLeft, "day")}` : `Due ${longDate(figure.checkAgain)}`}. ` +
        `Owner: ${figure.owner}.`,
      ...placeOf(figure),
    })),
  };
}

function changedPart({ changed }: FirmReport): ReportPart {
  return {
    heading: "Figures that changed since they were stated",
    note:
      "The pages state the first, with a dated note beside it. One word, “show: " +
      "current”, makes them state the second.",
    empty: "None: the pages state the present rules.",
    lines: changed.map((figure) => ({
      about: figure.name,
      words:
        `Stated: ${figure.stated}. Today: ${figure.current!.value}` +
        `${figure.current!.since ? `, since ${longDate(figure.current!.since)}` : ""}. Owner: ${figure.owner}.`,
      ...placeOf(figure),
    })),
  };
}

function conflictPart({ conflicts }: FirmReport): ReportPart {
  return {
    heading: "Statements that contradict each other",
    note: "Each stays on its page until the firm settles which one is true.",
    empty: "None.",
    lines: conflicts.map(({ statements }) => ({
      about: statements.map(({ text }) => text).join(" / "),
      words: statements.map(({ text, about }) => `${text}: ${about}`).join("; ") + ".",
      place: [...new Set(statements.flatMap(({ where }) => where))].join(", "),
    })),
  };
}

function evidencePart({ withoutEvidence }: FirmReport): ReportPart {
  return {
    heading: "Claims without evidence",
    note: "Results and satisfaction first, then promises, then counts. “Basis” says what is on file today.",
    empty: "Every claim has its proof on file.",
    lines: withoutEvidence.map(({ text, about, basis, owner, pages, key }) => ({
      about: text,
      words: `${capital(about)}. Basis: ${basis}. Owner: ${owner}.`,
      place: `${pages.join(", ")} (claims.yaml, ${key})`,
    })),
  };
}

function approvalPart({ unapproved }: FirmReport): ReportPart {
  return {
    heading: "Testimonials without written approval on file",
    note: "The rating too must be the one the person gave.",
    empty: "Every testimonial has its approval on file.",
    lines: unapproved.map((name) => ({
      about: name,
      words: "No written approval on file.",
      place: "/ (testimonials.yaml)",
    })),
  };
}

function stalePart({ stale }: FirmReport): ReportPart {
  return {
    heading: "Pages not reviewed for a year",
    note: "By the day a lawyer of the firm last read the whole page.",
    empty: "Every page was read by a lawyer within the last year.",
    lines: stale.map(({ path, name, reviewed }) => ({
      about: name,
      words: `Last read ${longDate(reviewed)}.`,
      place: path,
    })),
  };
}

function gradePart({ grades }: FirmReport): ReportPart {
  return {
    heading: "Reading grade of each page",
    note:
      `Years of school an average reader needs (Flesch-Kincaid; glossary terms count as one short word). Aim ` +
      `below ${HARD_GRADE}. The hardest first.`,
    empty: "No page has whole sentences.",
    lines: grades.flatMap(({ path, name, grade, words }) =>
      grade === undefined
        ? []
        : [{ about: name, words: `Grade ${grade}, ${words.toLocaleString("en-CA")} words.`, place: path }],
    ),
  };
}

function confirmPart({ toConfirm }: FirmReport): ReportPart {
  return {
    heading: "Figures read in secondary sources, to be confirmed",
    note:
      "Read on a page that is neither a statute nor an official one, or not yet read in the statute " +
      "named. Those on most pages come first.",
    empty: "Every figure was read in a statute or on an official page.",
    lines: toConfirm.map((figure) => ({
      about: figure.name,
      words: `${shownFigure(figure)}. Owner: ${figure.owner}.`,
      ...placeOf(figure),
    })),
  };
}

function unusedPart({ unused }: FirmReport): ReportPart {
  return {
    heading: "Figures that no page states",
    note:
      "They are on the list of legal figures only. Use them or remove them from law.yaml: " +
      "each one is a figure to keep checking.",
    empty: "Every figure is stated on a page.",
    lines: unused.map((figure) => ({
      about: figure.name,
      words: `${shownFigure(figure)}. Owner: ${figure.owner}.`,
      place: `law.yaml, ${figure.key}`,
      address: figure.source.url,
    })),
  };
}

function placeOf({ pages, key, source }: StatedFigure): Pick<ReportLine, "place" | "address"> {
  return {
    place: `${pages.length > 0 ? pages.join(", ") : "stated on no page"} (law.yaml, ${key})`,
    address: source.url,
  };
}
