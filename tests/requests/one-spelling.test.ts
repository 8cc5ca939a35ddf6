import { afterAll, beforeAll, expect, test } from "vitest";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let receipt: string;
beforeAll(async () => {
  site = await startTestSite();
  receipt = ((await (await site.postJson("/api/contact", GOOD_MESSAGE)).json()) as { path: string }).path;
});
afterAll(() => site.close());

const others = () => [
  receipt.replace("/receipt", "/RECEIPT"),
  receipt.replace("/receipt", "/Receipt"),
  `/${receipt}`,
  receipt.replace("/receipt/", "/receipt//"),
  `${receipt}/`,
  receipt.replace("/receipt", "/%72eceipt"),
  receipt.replace("/receipt/", "/receipt%2F"),
  `${receipt}/WITHDRAW`,
  `${receipt.replace("/receipt", "/RECEIPT")}.data`,
  `${receipt}/index.html`,
  "/Newsletter/Confirm/a-token",
  "/newsletter/CONFIRM/a-token",
  "/newsletter/confirm/a-token/",
  "/STAFF/feed/a-token.ics",
  "/Identification/a-token",
  "//identification/a-token",
  "/identification/a-token/",
  "/%69dentification/a-token",
  "/staff/Feed/a-token.ics",
];

test("an address with a secret has one spelling; others are nothing, and protect what was typed", async () => {
  expect((await site.ask(receipt)).status).toBe(200);
  for (const path of others()) {
    const response = await site.ask(path, { redirect: "manual" });
    const { "referrer-policy": referrer, "x-robots-tag": robots } = Object.fromEntries(response.headers);
    expect([path, response.status, referrer, robots]).toEqual([path, 404, "no-referrer", "noindex, nofollow"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain(GOOD_MESSAGE.subject);
  }
});

test("and nothing is withdrawn there", async () => {
  for (const path of others())
    expect([401, 404, 405]).toContain((await site.postForm(`${path}/withdraw`, { sure: "yes" })).status);
  expect(await (await site.ask(receipt)).text()).toContain(GOOD_MESSAGE.subject);
});
