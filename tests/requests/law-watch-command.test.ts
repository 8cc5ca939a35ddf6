import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { excerpt } from "#tests/support/law-server.ts";

const COMMAND = path.resolve("cli/law-watch.ts");
const FILES = ["SOR-2002-227", "SOR-2022-277"];

/** A folder with content/ in which three figures rest on the excerpts, and a folder of statutes. */
let office: string;
beforeEach(() => {
  office = mkdtempSync(path.join(os.tmpdir(), "law-watch-"));
  cpSync("content", path.join(office, "content"), { recursive: true });
  edit("law.yaml", (text) => {
    const statutes = [/^restoration-window:\n(?: .*\n)+/m, /^removal-appeal-window:\n(?: .*\n)+/m].map(
      (entry) => entry.exec(text)![0],
    );
    const others = text.replace(/^ {4}statute: .*\n/gm, "");
    return statutes.reduce(
      (all, entry) => all.replace(new RegExp(String.raw`^${entry.split("\n")[0]!}\n(?: .*\n)+`, "m"), () => entry),
      others,
    );
  });
  mkdirSync(path.join(office, "statutes/eng/regulations"), { recursive: true });
  for (const file of FILES) statute(file, (xml) => xml);
  const { code, output } = watch("--record", "--all");
  if (code !== 0) throw new Error(output);
});
afterEach(() => rmSync(office, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const place = path.join(office, "content", file);
  writeFileSync(place, change(readFileSync(place, "utf8")));
}

function statute(file: string, change: (xml: string) => string): void {
  writeFileSync(path.join(office, "statutes/eng/regulations", `${file}.xml`), change(excerpt(file)));
}

function watch(...words: string[]): { code: number | null; output: string } {
  const run = spawnSync(process.execPath, [COMMAND, "--folder", "statutes", ...words], {
    cwd: office,
    encoding: "utf8",
  });
  return { code: run.status, output: run.stdout + run.stderr };
}

const AMENDED = (xml: string) =>
  xml
    .replace("within 90 days after losing", "within 60 days after losing")
    .replace(
      "SOR/2014-14, s. 3</HistoricalNoteSubItem>",
      "SOR/2014-14, s. 3</HistoricalNoteSubItem><HistoricalNoteSubItem " +
        'lims:fid="1">SOR/2026-301, s. 2</HistoricalNoteSubItem>',
    );
const kept = () =>
  (
    JSON.parse(readFileSync(path.join(office, "content/law-texts.json"), "utf8")) as {
      sections: Record<string, { recorded: string; amended: string; lines: string[] }>;
    }
  ).sections;

test("nothing changed", () => {
  expect(watch()).toEqual({
    code: 0,
    output: "2 sections of 2 acts and regulations: 0 changed, 0 files could not be looked at.\n",
  });
  expect(Object.keys(kept())).toEqual(["SOR-2002-227 182", "SOR-2022-277 16"]);
});

test("an amended section is told with its words of before and now, its pages, articles and checks", () => {
  statute("SOR-2002-227", AMENDED);
  mkdirSync(path.join(office, "firm/checks/restoring-status"), { recursive: true });
  writeFileSync(
    path.join(office, "firm/checks/restoring-status/rule.ts"),
    'export const limit = (law) => law["restoration-window"];\n',
  );
  const { code, output } = watch();
  expect(code).toBe(1);
  expect(output).toContain(
    "Immigration and Refugee Protection Regulations, section 182: Its words changed by " +
      "SOR/2026-301, s. 2 after we recorded them on",
  );
  expect(output).toMatch(
    / {4}was: 182 \(1\) On application made by a visitor, worker or student within 90 days after losing/,
  );
  expect(output).toMatch(
    / {4}now: 182 \(1\) On application made by a visitor, worker or student within 60 days after losing/,
  );
  expect(output).toMatch(
    /\(restoration-window\): we say “90 days” on \/.*, the check restoring-status, the check visitor-stay\. Owner: Immigration team\./,
  );
  expect(output).toContain("https://laws-lois.justice.gc.ca/eng/regulations/SOR-2002-227/section-182.html");
  expect(output).toContain("2 sections of 2 acts and regulations: 1 changed, 0 files could not be looked at.");
});

test("recorded, it is what the next look compares with; others keep the day they were recorded on", () => {
  statute("SOR-2002-227", AMENDED);
  edit("law-texts.json", (text) => text.replaceAll(/"recorded": "[\d-]+"/g, '"recorded": "2026-01-02"'));
  edit("law.yaml", (text) => text.replace('words: "within 90 days', 'words: "within 60 days'));
  expect(watch("--record", "restoration-window")).toMatchObject({
    code: 0,
    output: expect.stringContaining("SOR-2002-227 182: changed"),
  });
  expect(kept()["SOR-2002-227 182"]).toMatchObject({
    amended: "SOR/2026-301, s. 2",
    recorded: expect.not.stringContaining("2026-01-02"),
  });
  expect(kept()["SOR-2022-277 16"]!.recorded).toBe("2026-01-02");
  expect(watch().code).toBe(0);
  expect(watch("--record", "--all").output).toContain("SOR-2022-277 16: as before");
  expect(kept()["SOR-2022-277 16"]!.recorded).toBe("2026-01-02");
});

test("a note of amendment alone is told too, and a section that vanished", () => {
  statute("SOR-2002-227", (xml) =>
    xml.replace("SOR/2014-14, s. 3</HistoricalNoteSubItem>", "SOR/2026-9, s. 1(F)</HistoricalNoteSubItem>"),
  );
  statute("SOR-2022-277", (xml) => xml.replace("<Label>16</Label>", "<Label>16.1</Label>"));
  const { code, output } = watch();
  expect(code).toBe(1);
  expect(output).toMatch(
    /section 182: Its words are the same as on .*, but its note of amendment changed by SOR\/2026-9, s\. 1\(F\)\./,
  );
  expect(output).toMatch(
    /Immigration Appeal Division Rules, 2022, section 16: It is not in the official text any more; it was there on /,
  );
  expect(watch("--record", "--all")).toMatchObject({
    code: 2,
    output: expect.stringContaining("SOR-2022-277 16: there is no such section in the official text"),
  });
});

test("what cannot be looked at ends with 2, whatever else changed", () => {
  statute("SOR-2002-227", AMENDED);
  statute("SOR-2022-277", (xml) => xml.slice(0, 2000));
  const { code, output } = watch();
  expect(code).toBe(2);
  expect(output).toContain("SOR-2022-277: could not be looked at: is not well-formed");
  expect(output).toContain("1 changed, 1 files could not be looked at");
  rmSync(path.join(office, "statutes/eng/regulations/SOR-2022-277.xml"));
  expect(watch().output).toContain("SOR-2022-277: could not be looked at: SOR-2022-277.xml is not in statutes");
});

test.each([
  [["--record"], "Name the keys to record, or write --all"],
  [["--record", "no-such-key"], "no-such-key is no entry of law.yaml"],
  [["--record", "trv-fee"], 'trv-fee: no "statute" under source in law.yaml'],
  [["trv-fee"], "Write --record before the keys to record"],
])("a slip in the command changes nothing and says what to write: %j", (words, sentence) => {
  const before = kept();
  expect(watch(...words)).toMatchObject({ code: 2, output: expect.stringContaining(sentence) });
  expect(kept()).toEqual(before);
});

test("a text that no figure rests on goes with --record --all", () => {
  edit("law.yaml", (text) =>
    text
      .replace('section: "182" }', 'section: "183" }')
      .replace("within 90 days after losing temporary resident status", "six months"),
  );
  expect(watch("--record", "--all").output).toContain("SOR-2002-227 182: taken out, no figure rests on it");
  expect(Object.keys(kept())).toEqual(["SOR-2002-227 183", "SOR-2022-277 16"]);
});
