import { hasChanged, readyText, TOPICS, type FigureCheck, type FigureChecks } from "#firm/figures/figures.ts";
import type { Content } from "#firm/content/content.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import type { LawTopic } from "#firm/content/schema/registers.ts";
import { daysBetween } from "#time/days-between.ts";
import { longDate } from "#time/long-date.ts";
import { DUE_SOON, type StatedFigure } from "./figure-findings.ts";

/** A figure as one line of the desk that opens. */
export type DeskFigure = {
  key: string;
  name: string;
  value: string;
  /** What the law says today, where the pages state it as it was. */
  rule: string | undefined;
  topic: LawTopic;
  /** In a word or two what is to know before it is opened, such as `overdue`. */
  marks: string[];
  source: StatedFigure["source"];
  checked: string;
  checkAgain: string;
  official: boolean;
  owner: string;
  pages: string[];
  /** The check made here that content/law.yaml does not know yet, with the text to copy there. */
  check: (Pick<FigureCheck, "outcome" | "actor" | "checkedOn" | "words" | "found"> & { ready: string }) | undefined;
};

export type DeskTopic = { topic: LawTopic; heading: string; figures: DeskFigure[]; open: boolean };

/** What is asked of the register: words, a topic, a team, and one of these states. */
export type DeskFilter = { q: string; topic: string; owner: string; state: string };

const STATES: Record<string, string> = {
  due: "due within two weeks",
  secondary: "to be confirmed",
  changed: "stated as it was",
  unused: "on no page",
  checked: "checked here",
};

/** What a filter offers, by the value it sends. */
export type DeskChoices = Record<"topics" | "states" | "owners", Record<string, string>>;

export function choicesOf({ law }: Pick<Content, "law">): DeskChoices {
  const owners = [...new Set(Object.values(law).map(({ owner }) => owner))].toSorted();
  return { topics: TOPICS, states: STATES, owners: Object.fromEntries(owners.map((owner) => [owner, owner])) };
}

export function deskFigure(figure: StatedFigure, checks: FigureChecks, date: string): DeskFigure {
  const { key, name, topic, source, checked, checkAgain, confidence, owner, pages } = figure;
  const check = checks.of(key);
  return {
    key,
    name,
    value: shownFigure(figure),
    rule: hasChanged(figure) ? `Today: ${figure.current!.value}. ${figure.current!.note}` : undefined,
    topic,
    marks: marksOf(figure, check, date),
    source,
    checked,
    checkAgain,
    official: confidence === "official",
    owner,
    pages,
    check: check && { ...check, ready: readyText(key, checks.written[key]!, check) },
  };
}

function marksOf(figure: StatedFigure, check: FigureCheck | undefined, date: string): string[] {
  const left = daysBetween(date, figure.checkAgain);
  const due = left < 0 ? "overdue" : left <= DUE_SOON ? `due ${longDate(figure.checkAgain)}` : undefined;
  return [
    ...(check?.outcome === "changed" ? ["found changed"] : []),
    ...(due ? [due] : []),
    ...(figure.confidence === "secondary" ? [STATES.secondary!] : []),
    ...(hasChanged(figure) ? [STATES.changed!] : []),
    ...(figure.pages.length === 0 ? [STATES.unused!] : []),
    ...(check?.outcome === "right" ? [STATES.checked!] : []),
  ];
}

export function isDue({ checkAgain }: { checkAgain: string }, date: string): boolean {
  return daysBetween(date, checkAgain) <= DUE_SOON;
}

/** The register by topic, as far as the filter asks for it; opened where something is asked. */
export function deskTopics(figures: DeskFigure[], filter: DeskFilter, date: string): DeskTopic[] {
  const open = Object.values(filter).some((asked) => asked !== "");
  const wanted = figures.filter((figure) => isWanted(figure, filter, date));
  return Object.entries(TOPICS)
    .map(([topic, heading]) => ({
      topic: topic as LawTopic,
      heading,
      figures: wanted.filter((figure) => figure.topic === topic),
      open,
    }))
    .filter((topic) => topic.figures.length > 0);
}

function isWanted(figure: DeskFigure, { q, topic, owner, state }: DeskFilter, date: string): boolean {
  const text = [figure.key, figure.name, figure.value, figure.source.title, figure.source.section]
    .join(" ")
    .toLowerCase();
  const words = q.toLowerCase().split(/\s/).filter(Boolean);
  const mark = STATES[state];
  return (
    words.every((word) => text.includes(word)) &&
    (topic === "" || figure.topic === topic) &&
    (owner === "" || figure.owner === owner) &&
    (state === "" || (state === "due" ? isDue(figure, date) : mark !== undefined && figure.marks.includes(mark)))
  );
}
