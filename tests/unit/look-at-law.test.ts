import { afterEach, beforeEach, expect, test } from "vitest";
import { lookAtAll, lookAtLaw, type FetchResult } from "#firm/figures/look-at-law.ts";
import { justiceServer } from "#firm/figures/law-source.ts";
import { startLawServer, type LawServer } from "#tests/support/law-server.ts";

const REGULATIONS = "SOR-2002-227";
const FILES = new Map([
  [REGULATIONS, new Set(["182", "999"])],
  ["SOR-2022-277", new Set(["16"])],
]);

let server: LawServer;
beforeEach(async () => {
  server = await startLawServer();
});
afterEach(() => server.close());

test("reads each file once, and tells a section that is gone", async () => {
  const [regulations, rules] = await lookAtAll(FILES, server.source);
  expect(regulations).toMatchObject({
    file: REGULATIONS,
    state: "read",
    validators: { etag: expect.stringMatching(/^"/), lastModified: expect.any(String) },
  });
  const { sections } = regulations as Extract<FetchResult, { state: "read" }>;
  expect(sections.get("182")!.lines.join(" ")).toContain("within 90 days after losing temporary resident status");
  expect(sections.has("999")).toBe(true);
  expect(sections.get("999")).toBeUndefined();
  expect(rules).toMatchObject({ state: "read" });
  expect(server.asked.map(({ path }) => path)).toEqual(["/eng/XML/SOR-2002-227.xml", "/eng/XML/SOR-2022-277.xml"]);
  expect(server.asked[0]!.headers["user-agent"]).toBe("law-watch (law firm website)");
});

test("a file that is known is asked for on condition, and not sent again", async () => {
  const [first] = await lookAtAll(FILES, server.source);
  const { validators } = first as Extract<FetchResult, { state: "read" }>;
  const again: FetchResult[] = [];
  for await (const one of lookAtLaw(FILES, server.source, {
    known: (file) => (file === REGULATIONS ? validators : undefined),
  }))
    again.push(one);
  expect(again.map(({ state }) => state)).toEqual(["same", "read"]);
  expect(server.asked[2]).toMatchObject({
    status: 304,
    headers: { "if-none-match": validators.etag, "if-modified-since": validators.lastModified },
  });
});

test("waits between two files, and asks for one at a time", async () => {
  const polite = await startLawServer({ pause: 300 });
  await lookAtAll(FILES, polite.source);
  const [one, two] = polite.asked;
  expect(two!.at - one!.at).toBeGreaterThanOrEqual(290);
  await polite.close();
});

test.each([
  ["fail", "the server answers 500"],
  ["lead-elsewhere", "the server answers 302"],
  ["endless", "is larger than 2 MB"],
  ["cut", /^is not well-formed: /],
  ["page", "is no act or regulation: it begins with <html>"],
] as const)("a server that does this is told of, and the next file is looked at: %s", async (behaviour, reason) => {
  server.behave(REGULATIONS, behaviour);
  const [failed, next] = await lookAtAll(FILES, server.source);
  expect(failed).toEqual({ file: REGULATIONS, state: "failed", reason: expect.stringMatching(reason) });
  expect(next).toMatchObject({ state: "read" });
});

test.each(["hang", "hang-midway"] as const)(
  "a server that does not end its answer is given up after the time allowed: %s",
  async (behaviour) => {
    const hasty = await startLawServer({ timeout: 1500 });
    hasty.behave(REGULATIONS, behaviour);
    const [failed] = await lookAtAll(FILES, hasty.source);
    expect(failed).toEqual({ file: REGULATIONS, state: "failed", reason: "no whole answer within 1.5 s" });
    await hasty.close();
  },
);

test("a server that is not there", async () => {
  const nowhere = justiceServer({ base: "http://127.0.0.1:9/", pause: 0, timeout: 2000 });
  expect(await lookAtAll(new Map([["I-2.5", new Set(["40"])]]), nowhere)).toEqual([
    { file: "I-2.5", state: "failed", reason: expect.any(String) },
  ]);
});

test("told to stop it ends at once, and says nothing of the file it was at", async () => {
  server.behave(REGULATIONS, "hang");
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 50);
  const looked: FetchResult[] = [];
  for await (const one of lookAtLaw(FILES, server.source, { stopping: stopping.signal })) looked.push(one);
  expect(looked).toEqual([]);
});
