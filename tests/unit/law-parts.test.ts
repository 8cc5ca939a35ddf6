import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { changeInWords } from "#firm/figures/change-words.ts";
import { figureChecks } from "#firm/figures/checked-register.ts";
import type { FigureCheck } from "#firm/figures/figure-check-rows.ts";
import { lawChanges } from "#firm/figures/law-changes.ts";
import { forgetOthers, lawRows, saveFetchResult } from "#firm/figures/law-rows.ts";
import { justiceServer } from "#firm/figures/law-source.ts";
import { lookAtAll } from "#firm/figures/look-at-law.ts";
import { readyText } from "#firm/figures/ready-text.ts";
import { recordLaw } from "#firm/figures/record-law.ts";
import { freePort } from "#tests/support/free-port.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const CHECK: FigureCheck = {
  id: "check-1",
  figure: "visa-fee",
  outcome: "right",
  entryHash: "hash",
  sectionState: null,
  found: null,
  words: null,
  checkedOn: "2026-11-20",
  actor: "n.roy",
  at: NOW,
};

test("a figure that stands on no page is told so where its law changed", () => {
  const content = smallFirm();
  const [change] = lawChanges(content, new Map([["SOR-2002-227 182", null]]));
  const [told] = changeInWords(change!, () => ({ pages: [], checks: [] }) as never).figures;
  expect(told).toBe("Time to ask for status back (restore-window): we say “90 days”, on no page. Owner: Visa team.");
});

test("a section that is gone is told of where nobody ever quoted from it too", () => {
  const content = smallFirm();
  const source = { ...content.law["work-hours"]!.source, words: undefined };
  const law = { ...content.law, "work-hours": { ...content.law["work-hours"]!, source } };
  const [change] = lawChanges({ ...content, law } as never, new Map([["SOR-2002-227 186", null]]));
  expect(change).toMatchObject({ kind: "gone", before: [], now: [] });
});

test("the checks of a figure are kept, the latest first, and one that was never checked has none", async () => {
  const checks = await figureChecks(office.database, smallFirm().law);
  await checks.add(CHECK);
  await checks.add({ ...CHECK, id: "check-2", at: NOW + 1 });
  expect(checks.historyOf("visa-fee").map(({ id }) => id)).toEqual(["check-2", "check-1"]);
  expect(checks.historyOf("work-hours")).toEqual([]);
});

test("once no figure rests on any section, nothing of what was looked at stays", async () => {
  const sections = new Map([["182", { title: "Regulations", lines: ["182 Words"], amended: "" }]]);
  const result = { file: "SOR-2002-227", state: "read", validators: { etag: null, lastModified: null }, sections };
  const rows = async () => {
    const { files, sections: found } = await lawRows(office.queries);
    return [[...files.keys()], [...found.keys()]];
  };
  await office.database.write((queries) => saveFetchResult(queries, result as never, NOW));
  await office.database.write((queries) => forgetOthers(queries, new Map([["SOR-2002-227", new Set(["182"])]])));
  expect(await rows()).toEqual([["SOR-2002-227"], ["SOR-2002-227 182"]]);
  await office.database.write((queries) => forgetOthers(queries, new Map()));
  expect(await rows()).toEqual([[], []]);
});

test("why a file of the law could not be read is said in words", async () => {
  const reasons = async (base: string) => {
    const [one] = await lookAtAll(new Map([["I-2.5", new Set(["1"])]]), justiceServer({ base, pause: 0 }));
    return one;
  };
  const failed = (reason: string) => ({ file: "I-2.5", state: "failed", reason });
  expect(await reasons(`http://127.0.0.1:${await freePort()}/`)).toEqual(failed("the server refuses connections"));
  expect(await reasons("http://no-such-server.invalid/")).toEqual(
    failed("there is no network, or the server has no address"),
  );
});

test("an entry that was checked is given out to be copied, with what changes later and what held before", () => {
  const entry = smallFirm().law["visa-fee"]!;
  const ready = parse(readyText("visa-fee", entry, CHECK)) as Record<string, object>;
  expect(Object.keys(ready["visa-fee"]!)).toEqual([
    "topic",
    "name",
    "stated",
    "next",
    "past",
    "source",
    "checked",
    "checkAgain",
    "confidence",
    "owner",
  ]);
  expect(ready["visa-fee"]).toMatchObject({ next: entry.next, past: entry.past, checked: "2026-11-20" });
});

test("nothing is recorded by a register that cannot be read", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "law-"));
  writeFileSync(path.join(folder, "law.yaml"), "visa-fee: [\n");
  const source = justiceServer({ base: "http://127.0.0.1:1/" });
  await expect(recordLaw({ folder, source, keys: "all", today: "2026-11-21" })).rejects.toThrow(ContentError);
  rmSync(folder, { recursive: true });
});
