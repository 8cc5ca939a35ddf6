import { escapeHtml } from "#text/escape-html.ts";
import type { ReportDocument } from "./report-document.ts";
import type { ReportPart } from "./report-parts.ts";

/**
 * The report as a part of a page, under the class `firm-report`; the staff area and the file of `npm run report` both
 * show it.
 */
export function reportAsHtml({ title, summary, actions, parts }: ReportDocument): string {
  const first = actions.map(
    ({ what, who, why, how }) =>
      `<li><p class="what">${escapeHtml(what)}</p><p><strong>Who:</strong> ` +
      `${escapeHtml(who)}</p><p>${escapeHtml(why)}</p><p><strong>How:</strong> ${escapeHtml(how)}</p></li>`,
  );
  return (
    `<div class="firm-report"><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(summary)}</p>` +
    (actions.length > 0 ? `<h2>What to do first</h2><ol class="actions">${first.join("")}</ol>` : "") +
    parts.map(part).join("") +
    "</div>"
  );
}

function part({ heading, note, lines, empty }: ReportPart): string {
  if (lines.length === 0) return `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(empty)}</p>`;
  const rows = lines.map(
    ({ about, words, place, address }) =>
      `<li><strong>${escapeHtml(about)}</strong> <span>${escapeHtml(words)}</span> ` +
      `<small>${escapeHtml(place)}${address ? ` · <a href="${escapeHtml(address)}" rel="noopener">source</a>` : ""}</small></li>`,
  );
  return (
    `<h2>${escapeHtml(heading)} ` +
    `<small>${lines.length}</small></h2><p>${escapeHtml(note)}</p><ul>${rows.join("")}</ul>`
  );
}
