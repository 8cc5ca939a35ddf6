import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rekeyNames } from "#firm/conflicts/rekey.ts";
import { cameThrough, SCRIPT as script } from "#tests/support/script-words.ts";
import { fullOffice, type FullOffice } from "#tests/support/full-office.ts";
import { MADE, plantEverywhere, textColumns, WRITTEN } from "#tests/support/planted-columns.ts";
import { crawlStaff, formsOf, staffPatterns, type CrawledPage } from "#tests/support/staff-crawl.ts";
import { fieldOf, PASSWORD, visitAsStaff } from "#tests/support/staff-visit.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let office: FullOffice;
beforeAll(async () => {
  site = await startTestSite();
  office = await fullOffice(site);
});
afterAll(() => site.close());

it("knows of every column of text whether somebody wrote it", async () => {
  expect((await textColumns(site.database)).toSorted()).toEqual([...WRITTEN, ...MADE].toSorted());
});

/**
 * A copy in small letters, by which earlier enquiries are found; what is shown is the address as it was typed. Whose
 * the last act on several rows was, by which it is found. What opens a lawyer's own calendar. And what stood with an
 * appointment before it was moved, until that is taken back. The spelling by which a looked-up name is found to be
 * erased; what is shown is the name as it was asked for.
 */
const NEVER_SHOWN = [
  "enquiries.email",
  "last_several.username",
  "looked_up_names.written",
  "lawyer_calendars.username",
  "lawyer_calendars.password",
  "booking_changes.reason",
];

describe("script planted in every written column of the database", () => {
  let pages: CrawledPage[];
  beforeAll(async () => {
    await site.lookForChanges();
    await plantEverywhere(site.database, script);
    await site.database.write(async (queries) => {
      await queries.updateTable("names").set({ keyRules: 0 }).execute();
      await queries.updateTable("nameLists").set({ keyRules: 0 }).execute();
    });
    await rekeyNames(site.database, new AbortController().signal);
    await site.lookForChanges();
    const enquiries = await site.database.queries.selectFrom("enquiries").select("id").execute();
    const asked = async (path: string) => pages.push({ path, html: await office.administrator.text(path) });
    pages = [];
    for (const page of enquiries.map(({ id }) => `/staff/enquiries/${id}`)) {
      // Who else has opened it is said to whoever has not.
      await asked(page);
      await office.administrator.post(page, { intent: "open" });
      await asked(page.replace("enquiries", "reception"));
    }
    pages.push(...(await crawlStaff(office.administrator)));
    await asked("/staff/reception");
    const answered = async (path: string, fields: Record<string, string>) =>
      pages.push({ path: `${path} answered`, html: await (await office.administrator.post(path, fields)).text() });
    await answered("/staff/conflicts", { names: "zz names name; zz list names" });
    await answered("/staff/articles/preview", { title: script("x"), content: script("x") });
    for (const path of [
      "/staff?q=",
      "/staff?list=",
      "/staff?done=",
      "/staff/confirm-access?next=",
      "/staff/appointments?week=",
      "/staff/articles?done=",
      "/staff/x",
      "/staff/enquiries/x",
    ])
      await asked(path + encodeURIComponent(script("x")));
    for (const path of ["/", "/blog", "/blog/for-tenants", "/feed.xml", ...office.receipts])
      pages.push({ path, html: await (await site.ask(path)).text() });
  });

  it("reaches every page of the staff area", () => {
    const missed = staffPatterns()
      .filter(({ pattern }) => !pages.some(({ path }) => pattern.test(path)))
      .map(({ path }) => path);
    expect(missed).toEqual([]);
  });

  it("shows every column on one of them, or in a file that is taken out", async () => {
    const files = await Promise.all(
      ["enquiries-confidential.csv", "everything.json"].map(async (file) =>
        (await office.administrator.post(`/staff/export/${file}`, {})).text(),
      ),
    );
    const shown = [...pages.map(({ html }) => html), ...files].join("\n");
    expect(WRITTEN.filter((column) => !shown.includes(`zz-${column}-zz`))).toEqual(NEVER_SHOWN);
  });

  it("stays text on every page", () => {
    expect(pages.flatMap(({ path, html }) => cameThrough(html).map((found) => [path, found]))).toEqual([]);
  });

  it("stays text when it was posted after the session had ended, and is kept through signing in again", async () => {
    const lost = await site.postForm(
      "/staff/articles/new",
      { title: script("title"), content: script("content") },
      { cookie: "" },
    );
    const html = await lost.text();
    expect([lost.status, html.includes("zz-content-zz")]).toEqual([401, true]);
    const kept = fieldOf(html, "kept");
    const refused = await (
      await site.postForm("/staff/sign-in", {
        username: script("username"),
        password: "x",
        next: "/staff/articles/new",
        kept,
      })
    ).text();
    const again = await (
      await site.postForm("/staff/sign-in", {
        username: (await visitAsStaff(site, "b.osei")).user.username,
        password: PASSWORD,
        next: "/staff/articles/new",
        kept,
      })
    ).text();
    expect([refused, again].map((page) => page.includes("zz-content-zz"))).toEqual([true, true]);
    expect([html, refused, again].flatMap(cameThrough)).toEqual([]);
  });

  it("stays text in what comes back when it is typed into every field of every form of the staff area", async () => {
    const leavesAlone = /sign-out|\/erase|\/export\//;
    const answers: unknown[] = [];
    const forms = new Map(
      pages
        .flatMap((page) => formsOf(page))
        .map((form) => [
          JSON.stringify([
            form.action.split("?")[0]!.replace(/[0-9a-f-]{30,}/, ""),
            form.fields.map(({ name }) => name),
          ]),
          form,
        ]),
    );
    for (const { action, fields } of forms.values()) {
      if (leavesAlone.test(action) || !action.startsWith("/staff") || !fields.some(({ written }) => written)) continue;
      const typed = Object.fromEntries(
        fields.map(({ name, value, written }) => [name, written ? script(name) : value]),
      );
      const response = await office.administrator.post(action, typed);
      const html = await response.text();
      expect([action, response.status < 500]).toEqual([action, true]);
      answers.push(...cameThrough(html).map((found) => [action, found]));
    }
    expect(forms.size).toBeGreaterThan(12);
    expect(answers).toEqual([]);
    expect(
      (await crawlStaff(office.administrator)).flatMap(({ path, html }) =>
        cameThrough(html).map((found) => [path, found]),
      ),
    ).toEqual([]);
  });
});

describe("the check itself", () => {
  it.each([
    ["an element", script("x")],
    ["an attribute", `<input value="${script("x").replaceAll("<", "&lt;")}">`],
  ])("sees %s", (_name, html) => expect(cameThrough(html)).not.toEqual([]));
});
