import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPages } from "#build-steps/check-built-pages.ts";
import { renderPages } from "#build-steps/render-pages.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import type { Content } from "#firm/content/content.ts";
import { contentPaths, publicPaths } from "#firm/content/paths.ts";
import { pageText } from "#firm/content/text/page-text.ts";
import { withoutWithdrawn } from "#firm/content/text/withdrawn.ts";
import { readBuild } from "#server/http/build-output.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, TEST_NOW, type TestSite } from "#tests/support/test-site.ts";

const CONTENT = contentAsItStands();
const BUILD = await readBuild();

function withdrawing(...keys: string[]): Content {
  const content = structuredClone(CONTENT);
  for (const key of keys) content.claims[key]!.show = "withdrawn";
  return withoutWithdrawn(content);
}

/** Whether a page may go on saying so, as another claim there says the same. */
function alsoSaidBy(key: string): boolean {
  return Object.entries(CONTENT.claims).some(
    ([other, { text, pages }]) =>
      other !== key &&
      text.includes(CONTENT.claims[key]!.text) &&
      pages.some((page) => CONTENT.claims[key]!.pages.includes(page)),
  );
}

describe("one word takes a claim down, and the build accepts what is left", () => {
  test.each(Object.keys(CONTENT.claims))("%s", async (key) => {
    const content = withdrawing(key);
    const { text, pages } = content.claims[key]!;
    const paths = pages.filter((page) => publicPaths(content).includes(page));
    const rendered = await renderPages(content, BUILD, TEST_NOW, paths);
    expect(checkPages(rendered, content)).toEqual([]);
    const left = rendered.filter(({ html }) =>
      pageText(html)
        .replaceAll(/[\uE100-\uE102]/g, "")
        .includes(text),
    );
    expect(alsoSaidBy(key) ? [] : left.map(({ path }) => path)).toEqual([]);
  });
});

describe("with every claim withdrawn", () => {
  let site: TestSite;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    site = await startTestSite({
      environment: { SMTP_URL: mail.url, MAIL_FROM: "site@firm.example", MAIL_TO: "intake@firm.example" },
      change: (content) => void Object.assign(content, withdrawing(...Object.keys(content.claims))),
    });
  });
  afterAll(async () => {
    await site.close();
    await mail.close();
  });

  test("every page is still served, without one of them", async () => {
    const boasts = ["500+", "Success Rate", "24/7", "Past results do not indicate", "What clients say", "9:00 AM–6:00"];
    for (const path of [...contentPaths(site.content), "/contact", "/blog", "/llms.txt", "/contact.md", "/index.md"]) {
      const answer = await site.ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const page = await answer.text();
      expect([path, boasts.filter((boast) => page.includes(boast))]).toEqual([path, []]);
    }
  });

  test.each([
    ["message", "/api/contact", GOOD_MESSAGE],
    ["appointment", "/api/appointments", GOOD_APPOINTMENT],
  ])("the sender of a %s is told no day by which they are answered; the firm is", async (_kind, api, form) => {
    const before = mail.received.length;
    const receipt = (await (await site.postJson(api, form)).json()) as { path: string };
    expect(receipt).not.toHaveProperty("respondBy");
    const page = await (await site.ask(receipt.path)).text();
    expect(page).not.toContain("We answer by");
    expect(page).toContain("as soon as we can");
    const mails = (await mail.arrived(before + 2)).slice(before);
    const toVisitor = mails.find(({ envelopeTo }) => envelopeTo === form.email)!;
    expect(toVisitor.text).toContain("as soon as we can");
    expect(mails.find(({ envelopeTo }) => envelopeTo === "intake@firm.example")!.text).toContain("Answer by ");
  });
});
