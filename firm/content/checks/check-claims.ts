import { knownPaths } from "../paths.ts";
import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";
import type { ClaimEntry } from "../schema/registers.ts";

/** The Law Society asks that these be followed by the sentence on past results (Rules, chapter 4, amended in 2017). */
const NEEDS_PAST_RESULTS = new Set<ClaimEntry["kind"]>(["success", "satisfaction", "testimonial"]);

/** Stands in a claim's list of pages for what the header or the footer states. */
export const EVERY_PAGE = "every page";

/** The register of claims must agree with itself, with the pages there are, and with the office hours in site.yaml. */
export function checkClaims(content: Content): Problem[] {
  const paths = knownPaths(content);
  return Object.entries(content.claims).flatMap(([key, claim]) => [
    ...claim.pages
      .filter((page) => page !== EVERY_PAGE && !paths.has(page))
      .map((page) =>
        problem(
          key,
          "pages",
          `names "${page}", which is no page of this site: correct it, or write ` +
            `"${EVERY_PAGE}" for the header or footer`,
        ),
      ),
    ...claim.contradicts.flatMap((other) => contradiction(key, other, content)),
    ...(NEEDS_PAST_RESULTS.has(claim.kind) && claim.qualifier !== "past-results"
      ? [
          problem(
            key,
            "qualifier",
            `must be past-results: a claim of ${claim.kind} needs the Law Society's sentence beside it`,
          ),
        ]
      : []),
    ...(key === "office-hours" && claim.text !== officeHoursIn(content)
      ? [
          problem(
            key,
            "text",
            `differs from the hours in site.yaml: write "${officeHoursIn(content)}", or change site.yaml`,
          ),
        ]
      : []),
  ]);
}

function contradiction(key: string, other: string, { claims }: Content): Problem[] {
  if (!claims[other])
    return [problem(key, "contradicts", `names "${other}", which has no entry here: correct the key`)];
  if (claims[other].contradicts.includes(key)) return [];
  return [problem(other, "contradicts", `must name "${key}" as well, because "${key}" names it`)];
}

function officeHoursIn({ site }: Content): string {
  return site.hours.map(({ label, words }) => `${label} ${words}`).join(", ");
}

function problem(key: string, field: string, message: string): Problem {
  return { file: "claims.yaml", field: `${key}.${field}`, message };
}
