import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { workOut } from "#firm/checks/compare-cases.ts";
import type { Answers } from "#firm/checks/rule/answers.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";

const { law } = contentAsItStands();
const NOTE = readFileSync("docs/self-checks-by-hand.md", "utf8");

/** The rows of the table under a heading, without its head. */
function rows(heading: string): string[][] {
  const part = NOTE.split(/^## /m).find((text) => text.startsWith(heading))!;
  const lines = part.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function answerOf(slug: string, answers: Answers): string | undefined {
  return workOut(slug, { why: "by hand", ends: "", answers, today: "2026-11-21" }, law).values["answer"];
}

test.each(rows("Land transfer tax"))("the tax on %s, worked by hand as %s, is %s", (value, _working, tax) => {
  const answers = { toronto: "no", land: "home", closing: "2026-12-15", first: "no", foreign: "no", value: value! };
  expect(answerOf("land-transfer-tax", answers)).toBe(tax);
});

test.each(rows("Refund and non-resident tax"))(
  "%s, %s percent may ask, non-resident buyer: %s; by hand %s: to pay %s",
  (value, share, foreign, _working, pay) => {
    const claims = { share: share!, status: "yes", first: "yes", spouse: "none", live: "yes" };
    const other = { share: String(100 - Number(share)), status: "yes", first: "no", "spouse-of-first": "no" };
    const answers = {
      toronto: "no",
      land: "home",
      closing: "2026-12-15",
      value: value!,
      first: share === "0" ? "no" : "yes",
      buyers: share === "100" ? [claims] : [claims, other],
      foreign: foreign!,
      exemption: "none",
      signed: "2026-10-01",
    };
    expect(answerOf("land-transfer-tax", answers)).toBe(pay);
  },
);

test.each(rows("Estate administration tax"))(
  "the tax on an estate of %s, by hand %s, is %s",
  (assets, _working, tax) => {
    const answers = { "two-wills": "no", joint: "no", land: "0", assets: assets! };
    expect(answerOf("estate-administration-tax", answers)).toBe(tax);
  },
);

test.each(rows("Days towards citizenship"))(
  "signed on %s, resident since %s, before %s, away %s: by hand %s, %s days",
  (apply, landed, status, trips, _working, days) => {
    const [from, until] = status!.split(" to ");
    const [left, back] = trips!.split(" to ");
    const answers = {
      adult: "yes",
      crown: "no",
      apply: apply!,
      landed: landed!,
      status: status ? [{ from: from!, until: until! }] : [],
      trips: trips ? [{ left: left!, back: back! }] : [],
      excluded: [],
    };
    expect(answerOf("citizenship-days", answers)).toBe(days);
  },
);

test("there are ten of each", () => {
  const headings = ["Land transfer tax", "Refund and non", "Estate administration tax", "Days towards citizenship"];
  expect(headings.map((heading) => rows(heading).length)).toEqual([10, 10, 10, 10]);
});
