import { escapeHtml } from "#text/escape-html.ts";
import { longDate } from "#time/long-date.ts";
import type { LawEntry } from "../schema/registers.ts";

/**
 * The keys of those that need their dated note, since the law has moved (reading 24), and whose note does not stand
 * above yet; adds their notes to `noted`. Figures that changed together share one note, which is printed once.
 */
export function freshlyNoted(keys: string[], law: Record<string, LawEntry>, noted: Set<string>): string[] {
  return keys.filter((key) => {
    const note = law[key]!.current?.note;
    if (note === undefined || noted.has(note)) return false;
    noted.add(note);
    return true;
  });
}

/** The dated note of a figure the law has since changed, with its source. */
export function lawNoteHtml({ name, current, source: { title, section, url }, checked }: LawEntry): string {
  return (
    `<aside class="law-note" aria-label="The rule today: ${escapeHtml(name)}"><p><strong>The rule today.</strong> ` +
    `${escapeHtml(current!.note)}</p><p class="law-source">Source: <a href="${escapeHtml(url)}">${escapeHtml(title)}</a>` +
    `${section ? `, ${escapeHtml(section)}` : ""}. Checked ${longDate(checked)}.</p></aside>`
  );
}
