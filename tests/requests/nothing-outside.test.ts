import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBuild } from "#server/http/build-output.ts";
import { listen, type Listening } from "#server/http/listen.ts";
import { exchange } from "#tests/support/raw-exchange.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const { filesFolder } = await readBuild();

let site: TestSite;
let server: Listening;
beforeAll(async () => {
  site = await startTestSite();
  server = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "203.0.113.7");
});
afterAll(async () => {
  await server?.finish();
  await site?.close();
});

/** Files that are there, by their way from the folder that is served. */
const OUTSIDE = ["../assets.json", "../server/index.js", "../../package.json", "../../content/site.yaml"];

/** A client that makes an address of it first would ask for something harmless instead: it goes as it stands here. */
async function asked(target: string) {
  const { answers } = await exchange(
    server.address,
    `GET ${target} HTTP/1.1\r\nHost: www.example.ca\r\nAccept: */*\r\n\r\n`,
  );
  return answers[0]!;
}

test.each(OUTSIDE)("nothing outside of the site's own files is served: %s", async (file) => {
  expect(existsSync(path.join(filesFolder, file))).toBe(true);
  const words = readFileSync(path.join(filesFolder, file), "latin1").slice(0, 60);
  const up = file.replaceAll("../", "");
  const steps = file.length - up.length === 3 ? ["../"] : ["../../"];
  for (const step of steps)
    for (const way of [
      step,
      `assets/../${step}`,
      `assets/../assets/../${step}`,
      `./${step}`,
      step.replaceAll("..", "%2e%2e"),
      step.replaceAll("..", ".%2E"),
      step.replaceAll("/", "%2f"),
      step.replaceAll("/", "\\"),
      step.replaceAll("/", "%5c"),
      step.replaceAll("..", "%252e%252e"),
      `/${step}`,
      `${filesFolder.slice(1)}/${step}`,
      `file://${filesFolder}/${step}`,
    ]) {
      const first = await asked(`/${way}${up}`);
      expect(first.body).not.toContain(words);
      // Two slashes lead to the same address with one (reading 34), where there is nothing either.
      const { status, body } = first.status === 308 ? await asked(first.headers.get("location")!) : first;
      expect([400, 404], way).toContain(status);
      expect(body).not.toContain(words);
    }
});

test.each(["/.env", "/.git/config", "/assets", "/package.json", "/%00", "/%zz", "/assets%00.js", "*"])(
  "nothing is at %s",
  async (target) => {
    expect([400, 404]).toContain((await asked(target)).status);
  },
);
