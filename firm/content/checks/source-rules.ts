import { longDate } from "#time/long-date.ts";
import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";

/**
 * Where statutes and official pages are read: governments, parliaments, courts and the Law Society. What competitors,
 * consultants and the press say of a rule is no source of it.
 */
const OFFICIAL =
  /(?:^|\.)(?:gc\.ca|canada\.ca|parl\.ca|ontario\.ca|ontariocourts\.ca|toronto\.ca|quebec\.ca|gouv\.qc\.ca|scc-csc\.ca|lso\.ca)$/;

export function isOfficialAddress(url: string): boolean {
  return OFFICIAL.test(new URL(url).hostname);
}

/**
 * A rule rests on the page of who made or applies it, and where nobody here read that page, the entry says who must.
 * Missing and malformed addresses are refused by the schema.
 */
export function checkSources({ law }: Pick<Content, "law">): Problem[] {
  return Object.entries(law).flatMap(([key, { source, confidence, checked, checkAgain }]) => [
    ...(isOfficialAddress(source.url)
      ? []
      : [
          problem(
            key,
            "source.url",
            "is not a page of a government, a parliament, a court or the Law Society: give the address of the " +
              "statute or of the official page; until somebody has read it there, write secondary",
          ),
        ]),
    ...(confidence === "secondary" && source.compare === undefined
      ? [
          problem(
            key,
            "source.compare",
            "is missing: nobody here read this figure at its source, so say which team must open which page and " +
              "compare what",
          ),
        ]
      : []),
    ...(checkAgain <= checked
      ? [problem(key, "checkAgain", `must be a day after the one it was checked on, ${checked}`)]
      : []),
  ]);
}

/**
 * Sources whose day to be checked again has passed. Asked apart from the other checks because its answer changes with
 * the day: `npm run check:content` fails on it, while a build or a start only warns, so that no site stays down for it.
 * @param today as 2026-11-20
 */
export function overdueSources({ law }: Pick<Content, "law">, today: string): Problem[] {
  return Object.entries(law)
    .filter(([, entry]) => entry.checkAgain < today)
    .map(([key, entry]) =>
      problem(
        key,
        "checkAgain",
        `was due to be checked again by ${longDate(entry.checkAgain)}: look at ${entry.source.url}, correct ` +
          `"stated" if the rule has changed, then set "checked" to today and "checkAgain" to the next day to look`,
      ),
    );
}

function problem(key: string, field: string, message: string): Problem {
  return { file: "law.yaml", field: `${key}.${field}`, message };
}
