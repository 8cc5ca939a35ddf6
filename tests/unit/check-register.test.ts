import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { checkRegister, quotes } from "#firm/content/check-register.ts";

const CONTENT = contentAsItStands();
const KEY = "restoration-window";

/** What is wrong once one entry is changed, as `field: message`. */
function problems(change: (entry: LawEntry, content: Content) => void): string[] {
  const content = structuredClone({ law: CONTENT.law, lawTexts: CONTENT.lawTexts }) as Content;
  change(content.law[KEY]!, content);
  return checkRegister(content).map(({ field, message }) => `${field}: ${message}`);
}

describe("an entry of the register is refused", () => {
  test.each<[string, (entry: LawEntry, content: Content) => void, string, RegExp]>([
    [
      "official, unread",
      ({ source }) => {
        delete source.read;
      },
      "confidence",
      /^says official, but nobody is said to have read it: add read \(the day it was read\) under source, or write secondary$/,
    ],
    [
      "official, without its words",
      ({ source }) => {
        delete source.words;
      },
      "confidence",
      /add words \(the few words/,
    ],
    [
      "a section whose text is not kept",
      ({ source }) => {
        source.statute!.section = "181";
      },
      "source.statute",
      /names section 181 of SOR-2002-227, whose text is not in content\/law-texts\.json: run npm run law:watch -- --record restoration-window/,
    ],
    [
      "words the section does not have",
      ({ source }) => {
        source.words = "within 60 days";
      },
      "source.words",
      /are not in section 182 of SOR-2002-227 as it was recorded on November 21, 2026: quote it exactly/,
    ],
    [
      "values to come out of order",
      (entry) => {
        entry.next = [
          { from: "2027-02-01", value: "1", note: "n" },
          { from: "2027-01-01", value: "2", note: "n" },
        ];
      },
      "next",
      /must begin with the value that comes first/,
    ],
    [
      "a value to come twice on a day",
      (entry) => {
        entry.next = [
          { from: "2027-02-01", value: "1", note: "n" },
          { from: "2027-02-01", value: "2", note: "n" },
        ];
      },
      "next",
      /must begin with the value that comes first/,
    ],
    [
      "past values out of order",
      (entry) => {
        entry.past = [
          { until: "2020-01-01", value: "1" },
          { until: "2019-01-01", value: "2" },
        ];
      },
      "past",
      /must begin with the oldest value/,
    ],
    [
      "a past value that begins after it ends",
      (entry) => {
        entry.past = [{ from: "2020-02-01", until: "2020-01-01", value: "1" }];
      },
      "past",
      /begins after its own end/,
    ],
    [
      "a value to come from before the present one",
      (entry) => {
        entry.current = { value: "80 days", since: "2026-10-01", note: "n" };
        entry.next = [{ from: "2026-09-01", value: "1", note: "n" }];
      },
      "next",
      /begins on 2026-09-01, although the value before it is said to begin or end on 2026-10-01/,
    ],
    [
      "a value to come from before the end of the last that is known",
      (entry) => {
        delete entry.current;
        entry.past = [{ until: "2026-10-01", value: "80 days" }];
        entry.next = [{ from: "2026-09-01", value: "1", note: "n" }];
      },
      "next",
      /begins on 2026-09-01, although the value before it is said to begin or end on 2026-10-01/,
    ],
    [
      "a text of Ontario looked at once a year",
      (entry) => {
        Object.assign(entry, {
          checked: "2026-11-20",
          checkAgain: "2027-05-21",
          confidence: "secondary",
          source: { title: "Act", url: "https://www.ontario.ca/laws/statute/90l06" },
        });
      },
      "checkAgain",
      /is too late: a text of Ontario cannot be watched, so it is looked at again by May 20, 2027 at the latest/,
    ],
  ])("%s", (_what, change, field, message) => {
    expect(problems(change)).toEqual([expect.stringMatching(new RegExp(`^${KEY}.${field}: `.replaceAll(".", "\\.")))]);
    expect(problems(change)[0]!.replace(/^[^:]+: /, "")).toMatch(message);
  });

  test("not for a text of Ontario within six months, nor for words with curly quotes or left-out parts", () => {
    expect(
      problems((entry) =>
        Object.assign(entry, {
          checked: "2026-11-20",
          checkAgain: "2027-05-20",
          confidence: "secondary",
          source: { title: "Act", url: "https://www.ontario.ca/laws/statute/90l06" },
        }),
      ),
    ).toEqual([]);
    const lines = ["(a) the temporary resident’s means of support;", "(b) the period and", "(c) the end."];
    expect(quotes(lines, "resident's means … (b) the period and (c) the end.")).toBe(true);
    expect(quotes(lines, "the end … the period")).toBe(false);
  });
});

test("a kept text changed by hand is told", () => {
  expect(
    problems((_entry, { lawTexts }) => {
      lawTexts["SOR-2022-277 16"]!.lines[1] += " or so";
    }),
  ).toEqual([
    "SOR-2022-277 16: was changed by hand, so that a change of the law would not be seen: record it " +
      "again with npm run law:watch -- --record",
  ]);
});
