import { longDate } from "#time/long-date.ts";
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
