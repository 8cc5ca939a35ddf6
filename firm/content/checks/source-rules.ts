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
 * How many sources are past their day to be checked again, as one sentence; undefined where none is. A warning and no
 * problem: it comes with the day, and must hold up neither the site nor somebody's other words.
 * @param today as 2026-11-20
 */
export function overdueWarning({ law }: Pick<Content, "law">, today: string): string | undefined {
  const { length } = Object.values(law).filter(({ checkAgain }) => checkAgain < today);
  if (length === 0) return undefined;
  const [figures, them] = length === 1 ? ["One legal figure is", "it"] : [`${length} legal figures are`, "them"];
  return `${figures} due to be checked again. \`npm run report\` names ${them}; nothing waits for it.`;
}

function problem(key: string, field: string, message: string): Problem {
  return { file: "law.yaml", field: `${key}.${field}`, message };
}
