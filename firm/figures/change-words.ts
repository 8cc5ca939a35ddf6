import { longDate } from "#time/long-date.ts";
import { shownFigure } from "#firm/content/text/tokens.ts";
import type { LawChange } from "./law-changes.ts";
import type { Uses } from "./figure-uses.ts";

/** Lines quoted of one section in a mail or a list; the link shows the rest. */
const QUOTED = 8;

/** A change in words, for the terminal, the mail and the report alike. */
export type ChangeInWords = {
  name: string;
  /** What happened, in one sentence. */
  what: string;
  was: string[];
  now: string[];
  /** One line for each figure: what it is, what the pages say, where, and who answers for it. */
  figures: string[];
  address: string;
  /** The section as the watch knows it, the state it came to, and the figures that rest on it. */
  section: string;
  state: string;
  keys: string[];
};

export function changeInWords(change: LawChange, usesOf: (key: string) => Uses): ChangeInWords {
  return {
    name: change.name,
    what: whatHappened(change, longDate(change.since)),
    was: some(change.before),
    now: some(change.now),
    figures: change.entries.map((entry) => {
      const { pages, checks } = usesOf(entry.key);
      const places = [...pages, ...checks.map((check) => `the check ${check}`)];
      return (
        `${entry.name} (${entry.key}): we say “${shownFigure(entry)}”` +
        `${places.length > 0 ? ` on ${places.join(", ")}` : ", on no page"}. Owner: ${entry.owner}.`
      );
    }),
    address: change.address,
    section: change.key,
    state: change.state,
    keys: change.entries.map(({ key }) => key),
  };
}

function whatHappened({ kind, amended }: LawChange, since: string): string {
  const by = amended.now !== amended.before && amended.now !== "" ? ` by ${amended.now}` : "";
  if (kind === "gone") return `It is not in the official text any more; it was there on ${since}.`;
  if (kind === "quote") return `The words we quote, as we read them on ${since}, do not stand in it any more.`;
  if (kind === "note") return `Its words are the same as on ${since}, but its note of amendment changed${by}.`;
  return `Its words changed${by} after we recorded them on ${since}.`;
}

function some(lines: string[]): string[] {
  const more = lines.length - QUOTED;
  return more <= 0 ? lines : [...lines.slice(0, QUOTED), `and ${more} more ${more === 1 ? "line" : "lines"}`];
}
