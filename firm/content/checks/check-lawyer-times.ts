import type { Content } from "../content.ts";
import { weekOf } from "../lawyer-week.ts";
import { ContentError, type Problem } from "../yaml/problem.ts";

/**
 * Areas nobody offers, and hours no clock shows, would leave a lawyer without appointments and nobody would see why.
 */
export function checkLawyerTimes({ site, team }: Pick<Content, "site" | "team">): Problem[] {
  const known = site.practiceAreas.map(({ name }) => name);
  return team.flatMap(({ appointments: times }, index) => {
    const field = `[${index + 1}].appointments`;
    const areas = (times.areas ?? [])
      .filter((area) => !known.includes(area))
      .map((area) => ({ file: "team.yaml", field: `${field}.areas`, message: `${area} is no area of site.yaml` }));
    try {
      weekOf(times, site.hours, { file: "team.yaml", field });
      return areas;
    } catch (error) {
      // Of the office's own hours check-hours.ts tells, once.
      if (error instanceof ContentError)
        return [...areas, ...error.problems.filter(({ file }) => file === "team.yaml")];
      throw error;
    }
  });
}
