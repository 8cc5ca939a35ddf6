import { afterEach, describe, expect, it } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

describe("what the firm charges", () => {
  let site: TestSite;
  afterEach(() => site.close());
  const text = async (path: string) => (await (await site.ask(path)).text()).replaceAll("<!-- -->", "");

  it("while nothing is filled in, is said to be told before anybody decides, and no sum of ours stands anywhere", async () => {
    site = await startTestSite();
    expect(await text("/fees")).toContain("We tell you the price before you decide");
    expect(await text("/fees")).not.toMatch(/class="fee"/);
    for (const page of ["/immigration-law", "/real-estate-law", "/wills-power-of-attorney", "/criminal-law"])
      expect([page, (await text(page)).includes('href="/fees"')]).toEqual([page, true]);
  });

  it("once filled in, stands on its page and beside its service, in the twin for programs too", async () => {
    site = await startTestSite({
      change: ({ fees }) => {
        fees.matters.push({
          services: ["Will Drafting & Updates"],
          priced: "fixed",
          price: "$901",
          covers: "One will with a second choice of executor",
          onTop: "Sales tax comes on top",
          since: "2026-11-01",
        });
      },
    });
    const detail = "One will with a second choice of executor. Sales tax comes on top.";
    expect(await text("/fees")).toMatch(
      /<dt>Will Drafting &amp; Updates<\/dt><dd>One price: \$901<p class="fee">One will/,
    );
    expect(await text("/wills-power-of-attorney")).toMatch(
      new RegExp(`<p class="fee"><strong>One price: \\$901\\.</strong> <span>${detail}</span></p>`),
    );
    expect(await text("/wills-power-of-attorney.md")).toContain(`**One price: $901.** ${detail}`);
    expect(await text("/fees.md")).toContain(`- **Will Drafting & Updates:** One price: $901. ${detail}`);
  });
});
