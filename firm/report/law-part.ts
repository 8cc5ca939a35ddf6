import type { LawWatchState, WatchedTexts } from "#firm/figures/figures.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { firstFew } from "./in-words.ts";
import type { Action, ReportPart } from "./report-parts.ts";

/**
 * The part of the report on the law itself. @param state undefined where nobody asked a database, as in `npm run
 * report`
 */
export function lawPart(state: LawWatchState | undefined, texts: WatchedTexts): ReportPart {
  return {
    heading: "The law itself",
    note: noteOf(state, texts),
    empty: noteOf(state, texts),
    lines: [
      ...(state?.changes ?? []).map(({ name, what, was, now, figures, address }) => ({
        about: name,
        words: [what, ...was.map((line) => `Was: “${line}”`), ...now.map((line) => `Now: “${line}”`)].join(" "),
        place: figures.join(" "),
        address,
      })),
      ...(state?.failing ?? []).map(({ file, since, reason }) => ({
        about: `${file} could not be looked at`,
        words: `${reason}, since ${torontoTime(since)}. A change in it would not be noticed.`,
        place: "the site goes on trying",
      })),
    ],
  };
}

/** What the site knows of the law its figures rest on, in three sentences. */
export function noteOf(state: LawWatchState | undefined, { sections, files, ontario }: WatchedTexts): string {
  const ours = `Our figures rest on ${sections} sections of ${files} federal acts and regulations.`;
  const rest =
    `${ontario} figures rest on texts of Ontario, which cannot be compared by a program: they ` +
    `fall due at least every six months.`;
  return `${ours} ${whenCompared(state)} ${rest}`;
}

function whenCompared(state: LawWatchState | undefined): string {
  if (state === undefined)
    return "The site compares them once a week and shows staff what changed; npm run law:watch compares them now.";
  if (!state.watched)
    return (
      "This site does not compare them by itself (LAW_WATCH is off, or it cannot " +
      "send mail): run npm run law:watch."
    );
  if (state.comparedAt === undefined) return "The site compares them once a week; not all were compared yet.";
  const all = state.failing.length === 0 ? "all were" : "those that could be read were";
  return `The site compares them once a week; ${all} last compared on ${torontoTime(state.comparedAt)}.`;
}

/** What to do about a changed or unseen law, if anything. */
export function lawActions(state: LawWatchState | undefined): Action[] {
  const { changes, failing } = state ?? { changes: [], failing: [] };
  return [
    ...(changes.length === 0
      ? []
      : [
          {
            what:
              `Read ${changes.length === 1 ? "a section" : `${changes.length} sections`} of the law that changed: ` +
              `${firstFew(changes.map(({ name }) => name))}.`,
            who: "The owners of the figures named below",
            why: "Our figures were read in the text of before. Until a lawyer has looked, the pages may mislead.",
            how:
              "Open each section below under “The law itself”, correct content/law.yaml, set “read” and “checked”, " +
              "then run npm run law:watch -- --record KEY.",
          },
        ]),
    ...(failing.length === 0
      ? []
      : [
          {
            what:
              `Find out why ${failing.length === 1 ? "a statute" : `${failing.length} statutes`} could not be compared: ` +
              `${firstFew(failing.map(({ file }) => file))}.`,
            who: "Whoever runs the site",
            why: "A change of the law would not be noticed.",
            how:
              "See the reason below under “The law itself”; npm run law:watch on another machine " +
              "tells whether it is the network.",
          },
        ]),
  ];
}
