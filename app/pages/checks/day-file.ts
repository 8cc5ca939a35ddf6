import { addDays } from "#time/weeks.ts";

/** Calendar programs refuse longer lines: in octets, without the line end (RFC 5545, section 3.1). */
const LINE = 75;

type Entry = {
  day: string;
  title: string;
  description: string;
  /** Told apart by this from other entries. */
  id: string;
  /** Today, as 2026-11-21. */
  made: string;
};

/** One whole day for a calendar program, without a time or a zone (RFC 5545). */
export function dayFile({ day, title, description, id, made }: Entry): string {
  const basic = (date: string) => date.replaceAll("-", "");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Self-checks//EN",
    "BEGIN:VEVENT",
    `UID:${id}-${basic(day)}`,
    `DTSTAMP:${basic(made)}T000000Z`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .flatMap(folded)
    .join("\r\n");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
}

/** A long line goes on in the next one, after a space; no character is cut in two. */
function folded(line: string): string[] {
  const lines = [""];
  for (const character of line) {
    const size = new TextEncoder().encode(lines.at(-1)! + character).length;
    if (size > LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] += character;
  }
  return lines;
}
