import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli, type CommandResult } from "#tests/support/command.ts";
import { ORIGIN, startTestSite } from "#tests/support/test-site.ts";

type Exported = {
  addresses: Record<string, { file: string; type: string; headers: Record<string, string> }>;
  redirects: { from: string; to: string; status: number }[];
};

const PATIENCE = 120_000;

describe("npm run export", () => {
  let place: string;
  let folder: string;
  let exported: CommandResult;
  const run = (...words: string[]) =>
    runCli("export-command", words, { DATA_DIR: path.join(place, "data"), SITE_URL: ORIGIN });
  const read = () => JSON.parse(readFileSync(path.join(folder, "_headers.json"), "utf8")) as Exported;

  beforeAll(async () => {
    place = mkdtempSync(path.join(os.tmpdir(), "site-export-"));
    folder = path.join(place, "export");
    // An export of last year.
    mkdirSync(folder);
    for (const file of ["_headers.json", "gone.html"]) writeFileSync(path.join(folder, file), "{}");
    exported = await run(folder);
  }, PATIENCE);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it(
    "writes what the server would send, byte for byte, with the headers it would send",
    async () => {
      expect(exported).toMatchObject({ code: 0, output: expect.stringContaining(`${folder}  `) });
      const site = await startTestSite();
      // Pages say when the office is open next: the export was made on this day.
      site.clock.now = Date.now();
      const { addresses } = read();
      expect(Object.keys(addresses)).toEqual(
        expect.arrayContaining([
          "/",
          "/about",
          "/blog",
          "/inadmissible/criminal-inadmissibility",
          "/sitemap.xml",
          "/feed.xml",
          "/favicon.svg",
        ]),
      );
      expect(Object.keys(addresses).filter((address) => /^\/(contact|staff|receipt|api)(\/|$)/.test(address))).toEqual(
        [],
      );
      // Every sixth is enough to meet all kinds: the server compresses each anew before it answers, which takes its
      // time.
      for (const [address, { file, type, headers }] of Object.entries(addresses).filter(
        (_, index) => index % 6 === 0,
      )) {
        const response = await site.ask(address);
        expect(readFileSync(path.join(folder, file)).equals(Buffer.from(await response.arrayBuffer())), address).toBe(
          true,
        );
        expect(type, address).toBe(response.headers.get("content-type"));
        for (const [name, value] of Object.entries(headers))
          expect(response.headers.get(name), `${address} ${name}`).toBe(value);
        expect(headers).toHaveProperty("content-security-policy");
        expect(headers["content-security-policy"]).not.toContain("nonce");
      }
      await site.close();
    },
    PATIENCE,
  );

  it("puts pages where networks look for them, and names where addresses moved", () => {
    expect(read().addresses["/about"]?.file).toBe("about.html");
    expect(read().addresses["/"]?.file).toBe("index.html");
    expect(read().redirects).toContainEqual({ from: "/study", to: "/study/student-visa", status: expect.any(Number) });
  });

  it("replaces an earlier export whole, and no other folder", async () => {
    expect(existsSync(path.join(folder, "gone.html"))).toBe(false);
    const holiday = path.join(place, "data");
    expect(await run(holiday)).toMatchObject({ code: 1, output: expect.stringContaining("holds other files") });
    expect(existsSync(path.join(holiday, "site.sqlite"))).toBe(true);
  });
});
