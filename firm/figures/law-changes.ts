import { quotes } from "#firm/content/check-register.ts";
import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { hashOf, type Statute } from "#firm/content/law-texts.ts";
import { textKey } from "#firm/content/text/law-text-key.ts";

/** What of a section is compared. */
export type Compared = { lines: string[]; amended: string };

/** A section that is no longer as the firm last read it. */
export type LawChange = {
  /** For example `SOR-2002-227 183`. */
  key: string;
  statute: Statute;
  /** For example `Immigration and Refugee Protection Regulations, section 183`. */
  name: string;
  address: string;
  /**
   * The words changed, only the note of amendment below them did, the section is not in the file any more, or (where
   * only quoted words are compared) those are not in it any more.
   */
  kind: "words" | "note" | "gone" | "quote";
  /** The day the firm recorded the section, or else read it, as 2026-11-20. */
  since: string;
  /** Lines that are there no more, and lines that are new, in the order of the section. */
  before: string[];
  now: string[];
  amended: { before: string; now: string };
  entries: (LawEntry & { key: string })[];
  /** Tells this state of the section from any other it may come to. */
  state: string;
};

/**
 * Compares what was found with what was recorded. Sections that nobody looked at, or that were never recorded, are left
 * out.
 */
export function lawChanges(
  { law, lawTexts }: Pick<Content, "law" | "lawTexts">,
  found: Map<string, Compared | null>,
): LawChange[] {
  const resting = Map.groupBy(
    Object.entries(law).filter(([, { source }]) => source.statute),
    ([, { source }]) => textKey(source.statute!),
  );
  return [...resting].flatMap(([key, figures]) => {
    const [recorded, present] = [lawTexts[key], found.get(key)];
    if (present === undefined) return [];
    const changed = recorded ? wholeChange(recorded, present, figures) : quotedChange(figures, present);
    if (!changed) return [];
    const { figures: touched, ...words } = changed;
    const { statute, url, title, read } = figures[0]![1].source;
    return [
      {
        key,
        since: recorded?.recorded ?? read ?? figures[0]![1].checked,
        statute: statute!,
        address: url,
        name: `${recorded?.title ?? title}, section ${statute!.section}`,
        ...words,
        amended: { before: recorded?.amended ?? "", now: present?.amended ?? "" },
        entries: touched.map(([name, entry]) => ({ ...entry, key: name })),
        state: present ? `${hashOf(present.lines)} ${present.amended}` : "gone",
      },
    ];
  });
}

type Figures = [key: string, entry: LawEntry][];
type Found = Pick<LawChange, "kind" | "before" | "now"> & { figures: Figures };

function wholeChange(recorded: Compared, present: Compared | null, figures: Figures): Found | undefined {
  const kind = kindOf(recorded, present);
  return kind && { kind, figures, ...differing(recorded.lines, present?.lines ?? []) };
}

/** A section that was never recorded is compared by the words each figure quotes from it. */
function quotedChange(figures: Figures, present: Compared | null): Found | undefined {
  const lost = figures.filter(([, { source }]) => source.statute!.compared && !stands(source.words, present));
  if (lost.length === 0) return undefined;
  const before = [...new Set(lost.flatMap(([, { source }]) => source.words ?? []))];
  return { kind: present ? "quote" : "gone", before, now: [], figures: lost };
}

function stands(words: string | undefined, present: Compared | null): boolean {
  return present !== null && (words === undefined || quotes([...present.lines, present.amended], words));
}

function kindOf(recorded: Compared, present: Compared | null): LawChange["kind"] | undefined {
  if (!present) return "gone";
  if (hashOf(present.lines) !== hashOf(recorded.lines)) return "words";
  return present.amended === recorded.amended ? undefined : "note";
}

/** Lines of one that are not in the other; where only their order changed, all of them. */
function differing(before: string[], now: string[]): Pick<LawChange, "before" | "now"> {
  const [gone, come] = [without(before, now), without(now, before)];
  const reordered = gone.length === 0 && come.length === 0 && before.join("\n") !== now.join("\n");
  return reordered ? { before, now } : { before: gone, now: come };
}

function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}
