import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";

/** Addresses at which a statute or an official page is read; what copies one is a secondary source. */
const OFFICIAL = /(?:^|\.)(?:gc\.ca|canada\.ca|ontario\.ca|toronto\.ca|scc-csc\.ca|lso\.ca)$/;

export function isOfficialAddress(url: string): boolean {
  return OFFICIAL.test(new URL(url).hostname);
}

/** A source that calls itself official must be one. Missing and malformed addresses are refused by the schema. */
export function checkSources({ law }: Pick<Content, "law">): Problem[] {
  return Object.entries(law).flatMap(([key, { source, confidence, checked, checkAgain }]) => [
    ...(confidence === "official" && !isOfficialAddress(source.url)
      ? [
          problem(
            key,
            "confidence",
            "says official, but its source is not a government, court or Law Society page: give that " +
              "page's address, or write secondary",
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
