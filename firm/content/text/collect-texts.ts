import { fieldName } from "../yaml/problem.ts";

/** One text of content/, with the field it stands in, for example `sections[3].items[2].answer`. */
export type FieldText = { field: string; text: string };

/** Fields that hold names, addresses, days and choices rather than words the public reads. */
const NOT_WORDS = new Set([
  "kind",
  "look",
  "tone",
  "motif",
  "drawing",
  "areas",
  "articles",
  "event",
  "layout",
  "to",
  "href",
  "url",
  "path",
  "slug",
  "id",
  "step",
  "file",
  "reviewed",
  "lastUpdated",
  "createdAt",
  "from",
  "until",
  "version",
  "phone",
  "number",
  "email",
  "office",
  "structuredData",
  "hours",
  "appointmentTimes",
  "callTimes",
  "approval",
]);

/** Every text the public reads inside a value of content/. */
export function collectTexts(value: unknown, path: PropertyKey[] = []): FieldText[] {
  if (typeof value === "string") return [{ field: fieldName(path), text: value }];
  if (Array.isArray(value)) return value.flatMap((part, index) => collectTexts(part, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NOT_WORDS.has(key) ? [] : collectTexts(part, [...path, key])));
}
