import { expect, test } from "vitest";
import { withoutWithdrawn } from "#firm/content/text/withdrawn.ts";
import { contentPaths } from "#firm/content/paths.ts";
import { startTestSite } from "#tests/support/test-site.ts";

test("with every claim withdrawn every page is still served, without one of them", async () => {
  const site = await startTestSite({
    change: (content) => {
      for (const claim of Object.values(content.claims)) claim.show = "withdrawn";
      Object.assign(content, withoutWithdrawn(content));
    },
  });
  const boasts = ["500+", "Success Rate", "24/7", "Past results do not indicate", "What clients say"];
  for (const path of [...contentPaths(site.content), "/contact", "/blog", "/llms.txt", "/contact.md", "/index.md"]) {
    const answer = await site.ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const page = await answer.text();
    expect([path, boasts.filter((boast) => page.includes(boast))]).toEqual([path, []]);
  }
  await site.close();
});
