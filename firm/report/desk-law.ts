import type { FigureChecks, LawWatchState } from "#firm/figures/figures.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { DeskFigure } from "./desk-figures.ts";
import type { TodoLine } from "./desk-line.ts";

/**
 * Sections that changed, as long as a figure that rests on one was not checked in its new state, and statutes that
 * could not be looked at.
 */
export function lawLines(
  state: LawWatchState | undefined,
  checks: FigureChecks,
  figures: Map<string, DeskFigure>,
): TodoLine[] {
  const changes = (state?.changes ?? []).flatMap(({ name, what, was, now, address, keys, state: found, section }) => {
    const open = keys.filter((key) => checks.of(key)?.sectionState !== `${section} ${found}`);
    if (open.length === 0) return [];
    return [
      {
        about: name,
        who: [...new Set(open.map((key) => figures.get(key)!.owner))].join(", "),
        words: [what, ...was.map((line) => `Was: “${line}”`), ...now.map((line) => `Now: “${line}”`)],
        links: [{ label: "The section today", href: address }],
        figures: open.map((key) => figures.get(key)!),
        parts: [],
      },
    ];
  });
  const unseen = (state?.failing ?? []).map(({ file, since, reason }) => ({
    about: `${file} could not be looked at`,
    who: "Whoever runs the site",
    words: [
      `${reason}, since ${torontoTime(since)}. A change in it would not be noticed; the site goes on trying.`,
      "npm run law:watch on another machine tells whether it is the network.",
    ],
    links: [],
    figures: [],
    parts: [],
  }));
  return [...changes, ...unseen];
}
