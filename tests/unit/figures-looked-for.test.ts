import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { figureUses } from "#firm/figures/figure-uses.ts";
import { legalFigures } from "#firm/figures/legal-figures.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

test.each([
  ["  hours\t WORK ", ["work-hours"]],
  ["fee  visa", ["visa-fee"]],
  ["section 182(1)", ["restore-window"]],
  ["fee xylophone", []],
])("who looks for “%s” among the figures finds %j", (search, keys) => {
  const found = legalFigures(smallFirm(), search).flatMap(({ figures }) => figures.map(({ key }) => key));
  expect(found).toEqual(keys);
});

test("a self-check uses a figure that its rule or its words name, and copies beside them are nothing", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "checks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "days"));
  const files = {
    "days/rule.ts": 'law.days("restore-window")',
    "fees.yaml": "intro: It costs {law.visa-fee}.",
    "hours.ts.orig": 'law.hours("work-hours")',
    "hours.yaml~": "intro: You may work {law.work-hours}.",
    "notes.md": "Like {law.restore-window}, and {law.restore-window-of-old}.",
    "old.yaml": "intro: Once {law.restore-window-of-old}.",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const usesOf = figureUses(smallFirm(), [], [folder, path.join(folder, "none")]);
  const checks = ["restore-window", "visa-fee", "work-hours"].map((key) => usesOf(key).checks);
  expect(checks).toEqual([["days"], ["fees"], []]);
});
