import type { ReportDocument } from "./report-document.ts";
import type { ReportPart } from "./report-parts.ts";

/** Columns of a usual terminal. */
const WIDTH = 100;

/** The report for a terminal: plain text, no colours, so that it can be mailed or kept as a file. */
export function reportAsText({ title, summary, actions, parts }: ReportDocument): string {
  const first = actions.map(({ what, who, why, how }, index) =>
    [
      wrap(`${index + 1}. ${what}`, "", "   "),
      wrap(`Who: ${who}`, "   "),
      wrap(`Why: ${why}`, "   "),
      wrap(`How: ${how}`, "   "),
    ].join("\n"),
  );
  return (
    [
      underlined(title, "="),
      wrap(summary, ""),
      ...(actions.length > 0 ? [underlined("What to do first", "-"), ...first] : []),
      ...parts.map(part),
    ].join("\n\n") + "\n"
  );
}

function part({ heading, note, lines, empty }: ReportPart): string {
  const title = underlined(lines.length > 0 ? `${heading} (${lines.length})` : heading, "-");
  if (lines.length === 0) return `${title}\n\n${wrap(empty, "")}`;
  const rows = lines.map(({ about, words, place, address }) =>
    [
      wrap(`- ${about}`, "", "  "),
      wrap(words, "    "),
      wrap(place, "    "),
      ...(address ? [`    ${address}`] : []),
    ].join("\n"),
  );
  return `${title}\n${wrap(note, "")}\n\n${rows.join("\n")}`;
}

function underlined(title: string, line: string): string {
  return `${title}\n${line.repeat(title.length)}`;
}

function wrap(text: string, indent: string, next = indent): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(" ")) {
    if (line.trim() !== "" && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = next;
    }
    line += line.trim() === "" ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}
