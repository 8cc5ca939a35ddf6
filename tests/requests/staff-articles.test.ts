import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { freshPostgres } from "#tests/support/test-databases.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const ARTICLE = {
  title: "What’s new for tenants?",
  slug: "",
  excerpt: "Two sentences about tenants. And one more.",
  category: "Real Estate Law",
  tags: "tenants, leases",
  content: "## First\n\nA *plain* paragraph with [a link](/contact).",
  seen: "0",
};
const PLACES = ["/blog", "/blog/whats-new-for-tenants", "/feed.xml", "/sitemap.xml", "/api/blog", "/blog.md"];

describe.each(ENGINES)("articles in the staff area on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const write = (fields: Partial<typeof ARTICLE> & { published?: string; anyway?: string } = {}) =>
    staff.post("/staff/articles/new", { ...ARTICLE, ...fields });
  const pathOf = (response: Response) => response.headers.get("location")!.split("?")[0]!;
  const seenOf = async (page: string) => fieldOf(await staff.text(page), "seen");
  const shownAt = async () =>
    Promise.all(
      PLACES.map(async (place) => {
        const response = await site.ask(place);
        return response.ok && (await response.text()).includes("new-for-tenants");
      }),
    );

  it("keeps a draft from readers, and shows what is published everywhere at once", async () => {
    await shownAt();
    const page = pathOf(await write());
    expect(await shownAt()).toEqual(PLACES.map(() => false));
    expect(await staff.text("/staff/articles")).toContain("Draft");
    site.clock.now += 86_400_000 / 3;
    staff = await visitAsStaff(site, "n.roy");
    const published = await staff.post(page, {
      ...ARTICLE,
      slug: "whats-new-for-tenants",
      published: "yes",
      seen: await seenOf(page),
    });
    expect(published.headers.get("location")).toContain("done=article-published");
    expect(await shownAt()).toEqual(PLACES.map(() => true));
    const article = await (await site.ask("/blog/whats-new-for-tenants")).text();
    expect(article).toContain('<h2 id="first">First</h2>');
    const [first] = (await (await site.ask("/api/blog")).json()) as { createdAt: string; tags: string[] }[];
    expect(first).toMatchObject({ createdAt: new Date(site.clock.now).toISOString(), tags: ["tenants", "leases"] });
    await staff.post(page, { ...ARTICLE, slug: "whats-new-for-tenants", seen: await seenOf(page) });
    expect(await shownAt()).toEqual(PLACES.map(() => false));
    expect((await site.ask("/blog/whats-new-for-tenants")).status).toBe(404);
  });

  it("says which field to mend, and keeps what was typed", async () => {
    const refused = await write({ title: "", tags: "", category: "Tax", slug: "Not a slug", content: "My words." });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const words of [
      "Please write a title.",
      "at least one tag",
      "choose a category",
      "small letters, digits and hyphens",
      "My words.",
    ])
      expect(page).toContain(words);
    await write();
    const taken = await write();
    expect([
      taken.status,
      (await taken.text()).includes("Another article has the address /blog/whats-new-for-tenants already"),
    ]).toEqual([409, true]);
    const unknown = await write({ slug: "other", content: "See {law.no-such-figure}.", published: "yes" });
    expect([unknown.status, (await unknown.text()).includes("{law.no-such-figure} has no entry")]).toEqual([400, true]);
    const bare = await write({ slug: "other", content: "The fine is $5,000.", published: "yes" });
    expect(bare.status).toBe(400);
    const anyway = fieldOf(await bare.text(), "anyway");
    expect(
      (
        await staff.post("/staff/articles/new", {
          ...ARTICLE,
          slug: "other",
          content: "The fine is $5,000.",
          published: "yes",
          anyway,
        })
      ).status,
    ).toBe(303);
    expect((await staff.get("/staff/articles/none")).status).toBe(404);
  });

  it("lists each thing to mend with its sentence and what to write, and asks for each who answers for it", async () => {
    const content = "Ask within 90 days. The fine is $5,000.\n\n![A map](https://maps.example/x.png)";
    const refused = await write({ content, published: "yes" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("please look at 3 things in its words");
    expect(page).toContain("The picture https://maps.example/x.png is not on this site, so readers do not see it.");
    expect(page).toContain("<blockquote>The fine is $5,000.</blockquote>");
    expect(page).toMatch(/<dt class="quiet">[^<]+<\/dt><dd><code>Ask within \{law\.[\w-]+\}\.<\/code>/);
    const ticks = [...page.matchAll(/<input type="checkbox" name="anyway" value="([^"]+)"/g)].map(([, id]) => id!);
    expect(ticks).toEqual(["90 days: Ask within 90 days.", "$5,000: The fine is $5,000."]);
    // One tick answers for one thing; what was ticked stays so.
    const again = await write({ content, published: "yes", anyway: ticks[1]! });
    const words = await again.text();
    expect([again.status, words.includes("please look at 2 things")]).toEqual([400, true]);
    expect(words).toMatch(/checked="" value="\$5,000: |value="\$5,000: [^"]+" checked=""/);
    expect((await write({ content: "The fine is $5,000.", published: "yes", anyway: ticks[1]! })).status).toBe(303);
  });

  it("lets no script through to readers", async () => {
    const content = [
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
      "[press](javascript:alert(1))",
      "[d](data:text/html,x)",
      "<a href='/' style='x' onclick='y'>z</a>",
      "\uE0005\uE001",
    ].join("\n\n");
    await write({ content, published: "yes", slug: "script" });
    const page = await (await site.ask("/blog/script")).text();
    const article = page.slice(page.indexOf('<div class="markdown">'), page.indexOf('class="tags"'));
    expect(article).not.toMatch(/<script|<img[^>]*(onerror|evil)|href="(javascript|data):|<a [^>]*onclick/);
    expect(article).toContain("&lt;script&gt;");
    // A picture from elsewhere is refused above; one that was published before is shown as the preview shows it.
    const picture = await staff.post("/staff/articles/preview", { content: "![x](https://evil.example/x.png)" });
    expect(((await picture.json()) as { html: string }).html).not.toContain("evil");
  });

  it("renders the preview as readers would see it, for staff alone", async () => {
    const preview = await staff.post("/staff/articles/preview", { content: "**Bold** <b>x</b> {phone}" });
    const { html } = (await preview.json()) as { html: string };
    expect(html).toMatch(/<strong>Bold<\/strong> &lt;b&gt;x&lt;\/b&gt; <a href="tel:/);
    expect(
      ((await (await staff.post("/staff/articles/preview", { content: "{law.none}" })).json()) as { html: string })
        .html,
    ).toContain("has no entry");
    expect((await site.postForm("/staff/articles/preview", { content: "x" })).status).toBe(401);
  });

  it("keeps every version, the one of the file too, and brings one back", async () => {
    const line = await site.database.queries
      .selectFrom("blogPosts")
      .select(["id", "title", "updatedAt", "content"])
      .orderBy("slug")
      .executeTakeFirstOrThrow();
    const page = `/staff/articles/${line.id}`;
    await staff.post(page, { ...ARTICLE, slug: "changed", published: "yes", seen: String(line.updatedAt) });
    const revisions = await staff.text(`${page}/revisions`);
    const [newest, oldest] = [...revisions.matchAll(/href="([^"]*\/revisions\/[\w-]+)"/g)].map((match) => match[1]!);
    expect(revisions).toContain("content/posts");
    expect(await staff.text(newest!)).toContain("What’s new for tenants?");
    site.clock.now += 1000;
    const editor = /href="(\/staff\/articles\/[\w-]+\?revision=[\w-]+)"/.exec(await staff.text(oldest!))![1]!;
    const words = await staff.text(editor);
    expect(words).toContain("They come back once you save.");
    const fields = {
      ...Object.fromEntries(
        ["title", "excerpt", "content", "tags", "seen"].map((name) => [name, fieldOf(words, name)]),
      ),
      slug: "changed",
      category: "Immigration Law",
      published: "yes",
    };
    expect((await staff.post(editor, fields)).status).toBe(303);
    const row = await site.database.queries
      .selectFrom("blogPosts")
      .selectAll()
      .where("id", "=", line.id)
      .executeTakeFirstOrThrow();
    expect([row.title, row.content, row.slug]).toEqual([line.title, line.content, "changed"]);
    expect((await staff.text(`${page}/revisions`)).match(/\/revisions\/[\w-]+"/g)).toHaveLength(3);
  });

  it("does not let one writer overwrite another unseen", async () => {
    const page = pathOf(await write());
    const seen = await seenOf(page);
    site.clock.now += 1000;
    await staff.post(page, { ...ARTICLE, content: "The words of one.", seen });
    site.clock.now += 1000;
    const second = await staff.post(page, { ...ARTICLE, content: "The words of the other.", seen });
    expect(second.status).toBe(409);
    const text = await second.text();
    expect(text).toContain("Someone else saved this article");
    expect(text).toContain("The words of the other.");
    const again = await staff.post(page, {
      ...ARTICLE,
      content: "The words of the other.",
      seen: /name="seen" value="(\d+)"/.exec(text)![1]!,
    });
    expect(again.status).toBe(303);
  });

  it("leads from the address a published article had to the present one", async () => {
    const page = pathOf(await write({ slug: "first-address", published: "yes" }));
    await site.ask("/blog/first-address");
    const move = async (slug: string) => {
      site.clock.now += 1000;
      expect((await staff.post(page, { ...ARTICLE, slug, published: "yes", seen: await seenOf(page) })).status).toBe(
        303,
      );
    };
    const leadsTo = async (address: string) => {
      const response = await site.ask(address, { redirect: "manual" });
      return [response.status, response.headers.get("location")];
    };
    await move("second-address");
    await move("third-address");
    for (const address of ["first", "second"]) {
      expect(await leadsTo(`/blog/${address}-address?from=mail`)).toEqual([301, "/blog/third-address?from=mail"]);
      expect(await leadsTo(`/blog/${address}-address.md`)).toEqual([301, "/blog/third-address.md"]);
      expect(await leadsTo(`/about/blog/${address}-address`)).toEqual([404, null]);
    }
    await move("first-address");
    expect(await leadsTo("/blog/first-address")).toEqual([200, null]);
    expect(await leadsTo("/blog/third-address")).toEqual([301, "/blog/first-address"]);
    // Another article may take the address; a draft's addresses lead nowhere.
    await write({ slug: "third-address", title: "Another", published: "yes" });
    expect(await leadsTo("/blog/third-address")).toEqual([200, null]);
    await staff.post(page, { ...ARTICLE, slug: "first-address", seen: await seenOf(page) });
    expect(await leadsTo("/blog/second-address")).toEqual([404, null]);
    const draft = pathOf(await write({ slug: "draft-address" }));
    site.clock.now += 1000;
    await staff.post(draft, { ...ARTICLE, slug: "draft-renamed", published: "yes", seen: await seenOf(draft) });
    expect(await leadsTo("/blog/draft-address")).toEqual([404, null]);
  });

  it("saves once what is sent twice", async () => {
    const key = fieldOf(await staff.text("/staff/articles/new"), "key");
    const both = await Promise.all([0, 1, 2].map(() => staff.post("/staff/articles/new", { ...ARTICLE, key })));
    expect(both.map((answer) => `${answer.status} ${pathOf(answer)}`)).toEqual(
      Array(3).fill(`303 /staff/articles/${key}`),
    );
    const page = `/staff/articles/${key}`;
    const seen = await seenOf(page);
    site.clock.now += 1000;
    const again = await Promise.all(
      [0, 1, 2].map(() =>
        staff.post(page, { ...ARTICLE, slug: "whats-new-for-tenants", content: "Other words.", seen }),
      ),
    );
    expect(again.map((answer) => answer.status)).toEqual([303, 303, 303]);
    expect(
      await site.database.queries
        .selectFrom("articleRevisions")
        .select("content")
        .where("postId", "=", key)
        .orderBy("createdAt")
        .execute(),
    ).toEqual([{ content: ARTICLE.content }, { content: "Other words." }]);
    site.clock.now += 1000;
    const differing = await Promise.all(
      ["One.", "Two."].map(async (content) =>
        staff.post(page, { ...ARTICLE, slug: "whats-new-for-tenants", content, seen: String(site.clock.now - 1000) }),
      ),
    );
    expect(differing.map((answer) => answer.status).toSorted()).toEqual([303, 409]);
  });

  it("takes an article longer than any message, and says when one is too long", async () => {
    expect((await write({ content: "words ".repeat(20_000) })).status).toBe(303);
    expect(await (await write({ slug: "b", content: "words ".repeat(40_000) })).text()).toContain(
      "shorten the text to 200,000 characters",
    );
  });
});

describe.each(ENGINES)("two servers on one database, %s", (engine) => {
  it("notice each other's articles and announcements", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "two-servers-"));
    const place = engine === "sqlite" ? { file: path.join(folder, "site.sqlite") } : { url: await freshPostgres() };
    const [one, other] = [await startTestSite({ place }), await startTestSite({ place })];
    await other.ask("/blog");
    await other.lookForChanges();
    const staff = await visitAsStaff(one);
    await staff.post("/staff/articles/new", { ...ARTICLE, published: "yes" });
    await staff.post("/staff/announcements", {
      words: "Closed for moving.",
      startsOn: "2026-11-20",
      endsOn: "2026-11-30",
      closedFrom: "",
      closedUntil: "",
    });
    expect(await (await other.ask("/blog")).text()).not.toMatch(/new-for-tenants|moving/);
    await other.lookForChanges();
    expect(await (await other.ask("/blog")).text()).toMatch(/Closed for moving.*new-for-tenants/s);
    await one.close();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
