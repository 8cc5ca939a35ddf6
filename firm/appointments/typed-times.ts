import { clock12 } from "#time/clock12.ts";
import { clock24 } from "#time/clock24.ts";
import type { Site } from "#firm/content/schema/firm-facts.ts";
import { WEEKDAYS } from "#firm/content/weekdays.ts";
import { MEETING_KINDS } from "#firm/content/meeting-kinds.ts";
import { weekOf } from "#firm/content/lawyer-week.ts";
import { isRealDay } from "#time/days.ts";
import type { FieldError } from "#text/field-errors.ts";
import { MOST_AWAY } from "./days-away.ts";
import { storedTimes, type StoredTimes } from "./lawyer-times-rows.ts";
import type { Lawyer } from "./lawyers.ts";

/** The fields of the staff's form: one of hours for each weekday, those of each kind, and the rest. */
export const TIME_FIELDS = [
  ...WEEKDAYS,
  ...MEETING_KINDS.flatMap((kind) => [kind, `${kind}-minutes`, `${kind}-buffer`, `${kind}-notice`, `${kind}-details`]),
  "first",
  "away",
  "most",
  "languages",
  "at-once",
];

type Typed = { fields: Record<string, string>; areas: string[] };

/** A lawyer's times as the staff's form holds them. */
export function typedOf({ week, away, hoursAway, kinds, mostPerDay, areas, languages, confirmAtOnce }: Lawyer): Typed {
  const fields: Record<string, string> = {
    away: [
      ...away.map(({ from, until }) => (from === until ? from : `${from} to ${until}`)),
      ...hoursAway.map(({ day, from, until }) => `${day}, ${from} to ${until}`),
    ].join("\n"),
    most: mostPerDay === undefined ? "" : String(mostPerDay),
    languages: languages.join(", "),
    "at-once": confirmAtOnce ? "yes" : "",
    first: kinds[0]!.kind,
  };
  WEEKDAYS.forEach((weekday, index) => {
    const stretches = week.get(index + 1) ?? [];
    fields[weekday] = stretches.map(({ opens, closes }) => `${clock12(opens)} to ${clock12(closes)}`).join(", ");
  });
  for (const kind of MEETING_KINDS) {
    const { minutes, bufferMinutes, noticeMinutes, details } = kinds.find((one) => one.kind === kind) ?? USUAL;
    if (kinds.some((one) => one.kind === kind)) fields[kind] = "yes";
    fields[`${kind}-minutes`] = String(minutes);
    fields[`${kind}-buffer`] = String(bufferMinutes);
    fields[`${kind}-notice`] = String(noticeMinutes / 60);
    fields[`${kind}-details`] = details ?? "";
  }
  return { fields, areas: [...(areas ?? [])] };
}

const USUAL = { minutes: 30, bufferMinutes: 0, noticeMinutes: 120, details: undefined };

/** What was typed, as it is stored, or what is to be mended, each beside its field. */
export function checkTimes(
  { fields, areas }: Typed,
  { practiceAreas, hours }: Pick<Site, "practiceAreas" | "hours">,
): { times: StoredTimes } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const worked = WEEKDAYS.flatMap((weekday) => {
    const stretches = stretchesIn(fields[weekday] ?? "");
    if (!stretches) refuse(weekday, "Please write the hours like 9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM.");
    return (stretches ?? []).map((stretch) => ({ days: [weekday], ...stretch }));
  });
  const typedAway = awayIn(fields.away ?? "");
  if (!typedAway)
    refuse(
      "away",
      "Please write each line like 2026-12-24, 2026-12-24 to 2027-01-02, or 2026-12-24, 1:00 PM to 5:00 PM; at most " +
        `${FEW_ENOUGH.away} lines.`,
    );
  const offered = MEETING_KINDS.filter((kind) => fields[kind]);
  if (offered.length === 0) refuse("in-person", "Please offer at least one kind of appointment.");
  const inOrder = offered.toSorted((a, b) => Number(b === fields.first) - Number(a === fields.first));
  const languages = (fields.languages ?? "")
    .split(",", FEW_ENOUGH.languages + 1)
    .map((one) => one.trim())
    .filter(Boolean);
  if (languages.length > FEW_ENOUGH.languages)
    refuse("languages", `Please write at most ${FEW_ENOUGH.languages} languages.`);
  if (areas.length === 0) refuse("areas", "Please choose at least one practice area.");
  const known = practiceAreas.map(({ name }) => name);
  const read = storedTimes.safeParse({
    hours: worked,
    ...typedAway,
    kinds: inOrder.map((kind) => ({
      kind,
      minutes: numberIn(fields[`${kind}-minutes`]),
      bufferMinutes: numberIn(fields[`${kind}-buffer`]),
      noticeMinutes: Math.round(numberIn(fields[`${kind}-notice`]) * 60),
      ...(fields[`${kind}-details`]?.trim() ? { details: fields[`${kind}-details`] } : {}),
    })),
    ...(fields.most?.trim() ? { mostPerDay: numberIn(fields.most) } : {}),
    areas: areas.filter((area) => known.includes(area)),
    languages,
    confirmAtOnce: Boolean(fields["at-once"]),
  });
  for (const { path } of read.error?.issues ?? []) {
    const kind = inOrder[Number(path[1])];
    const field = FIELD_OF[String(path[2])] ?? "minutes";
    if (path[0] === "kinds" && kind) refuse(`${kind}-${field}`, field === "details" ? TOO_LONG : KIND_LIMITS);
    if (path[0] === "mostPerDay") refuse("most", "Please write a number from 1 to 28, or leave it empty.");
  }
  if (read.success && errors.length === 0) {
    for (const weekday of WEEKDAYS)
      try {
        weekOf({ hours: worked.filter(({ days }) => days.includes(weekday)), breaks: [] }, hours);
      } catch {
        refuse(weekday, "Two of these hours overlap.");
      }
  }
  return errors.length > 0 || !read.success ? { errors } : { times: read.data };
}

const FIELD_OF: Record<string, string> = {
  minutes: "minutes",
  bufferMinutes: "buffer",
  noticeMinutes: "notice",
  details: "details",
};

const KIND_LIMITS =
  "Please write quarters of an hour for the length (15 to 240) and what is left free after it (0 to 120), and at most " +
  "672 hours of notice.";

const TOO_LONG = "Please shorten this to at most 500 characters.";

/** More than these are a slip of the keyboard. */
const FEW_ENOUGH = { languages: 20, away: MOST_AWAY };

function stretchesIn(words: string): { opens: string; closes: string }[] | undefined {
  const parts = words
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const stretches = parts.map((part) => /^(\d{1,2}:\d{2} [AP]M) ?(?:to|-|–) ?(\d{1,2}:\d{2} [AP]M)$/i.exec(part));
  const read = stretches.map((found) => ({
    opens: (found?.[1] ?? "").toUpperCase(),
    closes: (found?.[2] ?? "").toUpperCase(),
  }));
  const right = read.every(({ opens, closes }) => (clock24(opens) ?? "z") < (clock24(closes) ?? ""));
  return right ? read : undefined;
}

/** Days away and parts of days as the form holds them, a line each; undefined: not so. */
export function awayIn(words: string): Pick<StoredTimes, "away" | "hoursAway"> | undefined {
  const lines = words
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > FEW_ENOUGH.away) return undefined;
  const away: StoredTimes["away"] = [];
  const hoursAway: StoredTimes["hoursAway"] = [];
  for (const line of lines) {
    const [, ofDay, hours] = /^(\d{4}-\d\d-\d\d),? +(\d{1,2}:.*)$/.exec(line) ?? [];
    const [from = "", until = from] = line.split(/ to /).map((part) => part.trim());
    const [stretch, ...more] = (hours !== undefined && stretchesIn(hours)) || [];
    if (ofDay !== undefined && isRealDay(ofDay) && stretch && more.length === 0)
      hoursAway.push({ day: ofDay, from: stretch.opens, until: stretch.closes });
    else if (isRealDay(from) && isRealDay(until) && from <= until) away.push({ from, until });
    else return undefined;
  }
  return { away, hoursAway };
}

function numberIn(words = ""): number {
  return words.trim() === "" ? Number.NaN : Number(words);
}
