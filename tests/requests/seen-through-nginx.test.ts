import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, type Listening } from "#server/http/listen.ts";
import { askHost } from "#tests/support/ask-host.ts";
import { startDeployedNginx, type Deployed } from "#tests/support/nginx.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";

/** What changes is seen through a real nginx with deploy/nginx.conf within this, in milliseconds. */
const SEEN_WITHIN = 2_000;

let site: TestSite;
let staff: StaffVisit;
let server: Listening;
let nginx: Deployed;
beforeAll(async () => {
  ({ site, staff } = await siteWithStaff("sqlite"));
  server = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "203.0.113.7");
  nginx = await startDeployedNginx(server.address);
});
afterAll(async () => {
  await nginx?.stop();
  await server?.finish();
  await site?.close();
});

const PLACES = ["/blog/seen-soon", "/blog/seen-soon.md", "/blog", "/blog.md", "/feed.xml", "/sitemap.xml", "/llms.txt"];
const ARTICLE = {
  title: "Seen soon",
  slug: "seen-soon",
  excerpt: "What is published is seen soon.",
  content: "What is published is seen soon: seen-soon.",
  category: "Immigration Law",
  tags: "news",
  seen: "0",
};

async function shows(path: string, words: string): Promise<boolean> {
  const { status, body } = await askHost(nginx.origin + path, { headers: { "accept-encoding": "identity" } });
  return status === 200 && body.toString().includes(words);
}

/**
 * Asks for every place without end, as a crowd does; the change happens at some moment of a second. The time, in
 * milliseconds, from when the change was made to when the last place was asked for that did not show it.
 */
async function seenAfter(places: string[], words: string, isShown: boolean, change: () => Promise<unknown>) {
  const isSeen = async (path: string) => (await shows(path, words)) === isShown;
  for (const path of places) expect([path, await isSeen(path)]).toEqual([path, false]);
  await sleep(Math.random() * 1_000);
  await change();
  const from = performance.now();
  let last = 0;
  while (performance.now() - from < SEEN_WITHIN + 500) {
    const asked = performance.now() - from;
    if (!(await Promise.all(places.map(isSeen))).every(Boolean)) last = asked;
    await sleep(20);
  }
  return last;
}

test("an article that is published, and one that is withdrawn", async () => {
  let page = "";
  const save = async (fields: object) => {
    const { status, headers } = await staff.post(page || "/staff/articles/new", { ...ARTICLE, ...fields });
    expect(status).toBe(303);
    page = headers.get("location")!.split("?")[0]!;
  };
  expect(await seenAfter(PLACES, "seen-soon", true, () => save({ published: "yes" }))).toBeLessThan(SEEN_WITHIN);
  const seen = fieldOf(await staff.text(page), "seen");
  expect(await seenAfter(PLACES, "seen-soon", false, () => save({ seen }))).toBeLessThan(SEEN_WITHIN);
});

test("an announcement, and midnight, which ends it", async () => {
  const places = ["/", "/about", "/legal-figures"];
  const announced = {
    words: "Closed this afternoon.",
    startsOn: "2026-11-21",
    endsOn: "2026-11-21",
    closedFrom: "",
    closedUntil: "",
  };
  const announce = () => staff.post("/staff/announcements", announced);
  expect(await seenAfter(places, announced.words, true, announce)).toBeLessThan(SEEN_WITHIN);
  const midnight = async () => {
    site.clock.now = Date.parse("2026-11-22T05:00:00Z");
  };
  expect(await seenAfter(places, announced.words, false, midnight)).toBeLessThan(SEEN_WITHIN);
});

test("that an enquiry came, in an inbox that is open", async () => {
  await site.lookForChanges();
  // The clock may have gone on to another day.
  const { cookie } = await visitAsStaff(site, "n.roy");
  const told = new Promise<string>((resolve, reject) => {
    const request = get(`${nginx.origin}/staff/inbox/changes`, {
      headers: { host: "www.example.ca", cookie, accept: "text/event-stream" },
    });
    let text = "";
    request.on("error", reject);
    request.on("response", (response) => {
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        if (!text.includes("event: changed")) return;
        request.destroy();
        resolve(text);
      });
      // It has begun: what comes now is told.
      void site.postJson("/api/contact", GOOD_MESSAGE).then(site.lookForChanges);
    });
  });
  expect(await told).toContain("event: changed");
});
