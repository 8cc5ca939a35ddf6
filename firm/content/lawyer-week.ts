import { officeHours, type OfficeHours, type Opening } from "./office-hours.ts";
import type { Site } from "./schema/firm-facts.ts";
import type { LawyerTimes } from "./schema/lawyer-times.ts";

type Place = { file: string; field: string };

const TEAM: Place = { file: "team.yaml", field: "appointments" };

/**
 * A lawyer's hours by ISO weekday without their breaks; the office's where they have none of their own, and none at all
 * where every day was emptied. @throws ContentError for times no clock shows
 */
export function weekOf(
  { hours, breaks }: Pick<LawyerTimes, "hours" | "breaks">,
  office: Site["hours"],
  place: Place = TEAM,
): OfficeHours {
  const worked = hours?.length === 0 ? new Map<number, Opening[]>() : read(hours, office, place);
  const pauses = breaks.length === 0 ? new Map<number, Opening[]>() : read(breaks, office, place, "breaks");
  return new Map([...worked].map(([weekday, stretches]) => [weekday, without(stretches, pauses.get(weekday) ?? [])]));
}

function read(own: LawyerTimes["hours"], office: Site["hours"], { file, field }: Place, part = "hours"): OfficeHours {
  if (own === undefined) return officeHours(office);
  const entries = own.map((entry) => ({ ...entry, label: "", words: "" }));
  return officeHours(entries, { file, field: `${field}.${part}` });
}

/** Clocks such as `09:00` compare as text. */
function without(stretches: readonly Opening[], pauses: readonly Opening[]): Opening[] {
  return pauses.reduce<Opening[]>(
    (left, pause) =>
      left.flatMap(({ opens, closes }) =>
        [
          { opens, closes: closes < pause.opens ? closes : pause.opens },
          { opens: opens > pause.closes ? opens : pause.closes, closes },
        ].filter((part) => part.opens < part.closes),
      ),
    [...stretches],
  );
}
