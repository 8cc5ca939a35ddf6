import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { databaseFile } from "#db/open.ts";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

const BEGINNING = "confidential";
const ENQUIRIES = 60;
const WORDS = 300;

/** Letters that stand for a number, so many of them. */
function letters(number: number, count: number): string {
  return Array.from({ length: count }, (_, place) =>
    String.fromCharCode(97 + (Math.floor(number / 26 ** (count - 1 - place)) % 26)),
  ).join("");
}

/** Words that nobody else has, each beginning as one of every other enquiry does. */
function wordsOf(enquiry: number): string[] {
  return Array.from({ length: WORDS }, (_, number) => BEGINNING + letters(number * 977, 6) + letters(enquiry, 2));
}

let site: TestSite;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "site-erased-"));
  site = await startTestSite({ place: { file: databaseFile(folder) } });
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Words of these enquiries that the files of the database hold whole. */
function found(enquiries: number[]): string[] {
  const own = new Set(enquiries.flatMap(wordsOf));
  const bytes = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), "latin1"))
    .join("\n");
  return [...bytes.matchAll(new RegExp(`${BEGINNING}[a-z]{8}`, "g"))]
    .map(([word]) => word)
    .filter((word) => own.has(word));
}

it("a word of an erased enquiry does not stay as the mark between two pages of the index", async () => {
  for (let number = 0; number < ENQUIRIES; number += 1)
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      lastName: `N${number}`,
      message: wordsOf(number).join(" "),
    });
  const erased = Array.from({ length: ENQUIRIES / 2 }, (_, number) => number * 2);
  expect(found(erased).length).toBeGreaterThan(erased.length * WORDS);
  for (const number of erased) {
    const { id } = await site.database.queries
      .selectFrom("contacts")
      .select("id")
      .where("lastName", "=", `N${number}`)
      .executeTakeFirstOrThrow();
    await eraseByStaff(site.database, id, { actor: "a.pereira", at: site.clock.now });
  }
  // What is typed is gone at once, but for a few words that SQLite found its pages by.
  expect(found(erased).length).toBeLessThan(100);
  site.clock.now += 10 * 60_000;
  await site.runDueJobs();
  expect(found(erased)).toEqual([]);
  const staff = await visitAsStaff(site);
  const hits = async (number: number) => (await staff.text(`/staff?q=${wordsOf(number)[7]}`)).includes(` N${number}<`);
  expect([await hits(1), await hits(59), await hits(0)]).toEqual([true, true, false]);
});

it("the index is left alone where nothing was erased, and written anew each time something was", async () => {
  const post = async (word: string) =>
    site.postJson("/api/contact", { ...GOOD_MESSAGE, lastName: word, message: `Only ${word} is in here` });
  const parts = async () =>
    (
      await site.database.queries.selectFrom("jobs").select("finishedAt").where("name", "=", "search-index").execute()
    )[0]!.finishedAt;
  for (const word of ["quagga", "quoll"]) await post(word);
  for (const word of ["quagga", "quoll"]) {
    const { id } = await site.database.queries
      .selectFrom("contacts")
      .select("id")
      .where("lastName", "=", word)
      .executeTakeFirstOrThrow();
    await eraseByStaff(site.database, id, { actor: "a.pereira", at: site.clock.now });
    site.clock.now += 10 * 60_000;
    await site.runDueJobs();
    expect(await parts()).toBe(site.clock.now);
  }
  await post("quokka");
  const staff = await visitAsStaff(site);
  expect(await staff.text("/staff?q=quokka")).toContain("quokka");
  expect(site.logged).toEqual([]);
});
