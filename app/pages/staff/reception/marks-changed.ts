import { URGENCIES } from "#firm/enquiries/urgency.ts";
import type { LoadedMarks } from "./load-marks.ts";

type Ticked = LoadedMarks["ticked"];

/** What a correction set and took away, for the address of the page that says so. */
export function marksChanged(before: Ticked, after: Ticked): string {
  const changed = URGENCIES.map(({ name }) => name).filter((name) => before[name] !== after[name]);
  return changed.length === 0 ? "" : `&marks=${changed.join()}`;
}

/** The same in sentences, by what stands now. */
export function marksChangedWords(changed: string | null, ticked: Ticked): string {
  const names = changed?.split(",") ?? [];
  const of = (isSet: boolean) =>
    URGENCIES.filter(({ name }) => names.includes(name) && (ticked[name] === "yes") === isSet).map(
      ({ words }) => `“${words}”`,
    );
  return [saidOf(of(true), "set"), saidOf(of(false), "gone")].join("");
}

function saidOf(marks: string[], now: string): string {
  if (marks.length === 0) return "";
  return marks.length === 1 ? ` The mark ${marks[0]} is ${now}.` : ` The marks ${marks.join(" and ")} are ${now}.`;
}
