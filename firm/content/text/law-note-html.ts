import { escapeHtml } from "#text/escape-html.ts";
import { longDate } from "#time/long-date.ts";
import type { LawEntry } from "../schema/registers.ts";

/** Whether a sentence with this figure needs its dated note: the law has moved since it was stated (reading 24). */
export function needsNote(entry: LawEntry): boolean {
  return entry.current !== undefined;
}

/** The dated note of a figure the law has since changed, with its source. */
export function lawNoteHtml({ name, current, source: { title, section, url }, checked }: LawEntry): string {
  return (
    `<aside class="law-note" aria-label="The rule today: ${escapeHtml(name)}"><p><strong>The rule today.</strong> ` +
    `${escapeHtml(current!.note)}</p><p class="law-source">Source: <a href="${escapeHtml(url)}">${escapeHtml(title)}</a>` +
    `${section ? `, ${escapeHtml(section)}` : ""}. Checked ${longDate(checked)}.</p></aside>`
  );
}
