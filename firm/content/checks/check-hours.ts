import type { Content } from "../content.ts";
import { officeHours } from "../office-hours.ts";
import { ContentError, type Problem } from "../yaml/problem.ts";

/** Hours no promise can be reckoned from are found with the other mistakes, and not when the site starts. */
export function checkHours({ site }: Pick<Content, "site">): Problem[] {
  try {
    officeHours(site.hours);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
