import { createHash } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { restsOnOntario } from "#firm/content/check-register.ts";
import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { isOfficialAddress } from "#firm/content/checks/source-rules.ts";
import { daysBetween } from "#time/days-between.ts";
import type { FigureCheck } from "./figure-check-rows.ts";

type Law = Content["law"];

/** Checks planned at most this many days ahead await a known change and keep their day. */
const PLANNED = 60;

/**
 * Tells the value and the source of an entry from any other: a check holds for what was checked, not for what
 * content/law.yaml says afterwards.
 */
export function hashOfEntry({ stated, current, show, source: { title, section, url } }: LawEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([stated, current?.value, show, title, section, url]))
    .digest("hex");
}

/** The latest check of each figure that holds for its entry as it is. @param checks the latest first */
export function presentChecks(law: Law, checks: FigureCheck[]): Map<string, FigureCheck> {
  const present = new Map<string, FigureCheck>();
  for (const check of checks) {
    const entry = law[check.figure];
    if (!entry || present.has(check.figure) || check.checkedOn < entry.checked) continue;
    if (check.entryHash === hashOfEntry(entry)) present.set(check.figure, check);
  }
  return present;
}

/** The register with the days, and the words, of what lawyers read since it was written. */
export function withChecks(law: Law, checks: FigureCheck[]): Law {
  const present = presentChecks(law, checks);
  if (present.size === 0) return law;
  return Object.fromEntries(
    Object.entries(law).map(([key, entry]) => {
      const check = present.get(key);
      return [key, check?.outcome === "right" ? checkedEntry(entry, check) : entry];
    }),
  );
}

/** An entry as it is to be written after somebody read its source. */
export function checkedEntry(entry: LawEntry, { checkedOn, words: read, found }: FigureCheck): LawEntry {
  // What was read today is today's text, whatever day the one of before was current to.
  const { compare, words: before, currentTo: _before, ...source } = entry.source;
  const words = read ?? before;
  const official = words !== undefined && isOfficialAddress(source.url);
  const { current: _current, ...rest } = entry;
  return {
    ...(found === null ? entry : { ...rest, stated: found, show: "stated" }),
    source: { ...source, ...(words ? { words } : {}), read: checkedOn, ...(official || !compare ? {} : { compare }) },
    checked: checkedOn,
    checkAgain: nextDay(entry, checkedOn),
    confidence: official ? "official" : entry.confidence,
  };
}

/**
 * The day to look again: one planned for what is known to come stays; else within a year, and within six months for
 * what nobody watches.
 */
function nextDay(entry: LawEntry, checkedOn: string): string {
  const { checked, checkAgain, source } = entry;
  if (checkAgain > checkedOn && daysBetween(checked, checkAgain) <= PLANNED) return checkAgain;
  const months = source.statute && !restsOnOntario(entry) ? 12 : 6;
  return Temporal.PlainDate.from(checkedOn).add({ months }).toString();
}
