import { Readable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { countUse } from "#db/rate-limits.ts";
import {
  DAY_OF_ALL,
  FILE_BYTES,
  FILES,
  LINK_LIFE,
  TOTAL_BYTES,
  UNFINISHED,
} from "#firm/identification/identification-limits.ts";
import {
  bytesOf,
  formOf,
  GOOD_ANSWERS,
  openedEnquiry,
  pdf,
  sentForm,
  sendForm,
} from "#tests/support/identification.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, ORIGIN, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("what strangers may do with the identification form, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  let path: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    ({ page } = await openedEnquiry(site, staff));
    path = await sentForm(site, staff, page);
    return site.close;
  });

  async function stored() {
    const tables = ["identificationVersions", "identificationFiles", "identificationPieces"] as const;
    const counts = tables.map(
      async (table) => (await site.database.queries.selectFrom(table).selectAll().execute()).length,
    );
    return Promise.all(counts);
  }
  const NOTHING = [0, 0, 0];

  /** Sends the form in pieces; `between` happens when half of it is out. */
  async function inHalves(
    form: FormData,
    between: () => Promise<void> | void,
    { waits = true } = {},
  ): Promise<Response> {
    const { body, type } = await bytesOf(form);
    const half = Math.floor(body.length / 2);
    const before = (await stored())[2]!;
    async function* pieces() {
      yield body.subarray(0, half);
      // What came so far is on its way into the database.
      if (waits) await expect.poll(async () => (await stored())[2], { timeout: 10_000 }).toBeGreaterThan(before);
      await between();
      yield body.subarray(half);
    }
    const headers = { origin: ORIGIN, "content-type": type };
    const stream = Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as ReadableStream<Uint8Array>;
    return site.ask(path, { method: "POST", body: stream, headers, redirect: "manual", duplex: "half" } as RequestInit);
  }
  const large = () => formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(2_000_000) }]);

  it("files are known by what they hold, not by their names", async () => {
    for (const [name, begins] of [
      ["a.pdf", "MZ\x90\0 a program, as its first bytes say"],
      ["a.png", "PK\x03\x04 an archive, as its first bytes say"],
      ["a.jpg", "<!doctype html><script>alert(1)</script>"],
      ["a.pdf", "x"],
      ["a.pdf", ""],
    ] as const) {
      const form = formOf(GOOD_ANSWERS, [
        { name: "right.pdf", bytes: pdf(300_000) },
        { name, bytes: Buffer.from(begins, "latin1") },
      ]);
      const answer = await sendForm(site, path, form);
      const html = await answer.text();
      expect([answer.status, html.includes(`“${name}” is `)]).toEqual([400, true]);
      expect(html).toContain("12 Elm Street");
    }
    expect(await stored()).toEqual(NOTHING);
  });

  it("too many and too large files are refused in words, with what was typed", async () => {
    const many = Array.from({ length: FILES + 1 }, (_, index) => ({ name: `${index}.pdf`, bytes: pdf() }));
    const huge = [{ name: "a.pdf", bytes: pdf(FILE_BYTES + 1) }];
    const together = Array.from({ length: 4 }, (_, index) => ({
      name: `${index}.pdf`,
      bytes: pdf(TOTAL_BYTES / 4 + 50_000),
    }));
    for (const [files, status, words] of [
      [many, 400, `at most ${FILES} files`],
      [huge, 400, "is larger than 10 MB"],
      [together, 413, "at most 30 MB at a time"],
    ] as const) {
      const answer = await sendForm(site, path, formOf(GOOD_ANSWERS, [...files]));
      const html = await answer.text();
      expect([answer.status, html.includes(words), html.includes("12 Elm Street")]).toEqual([status, true, true]);
    }
    expect(await stored()).toEqual(NOTHING);
  });

  it("ten thousand parts are refused at once", async () => {
    const form = new FormData();
    for (let index = 0; index < 10_000; index += 1) form.append(`f${index}`, "");
    expect((await sendForm(site, path, form)).status).toBe(413);
    expect(await stored()).toEqual(NOTHING);
  });

  it("what breaks off leaves nothing behind", async () => {
    const broken = inHalves(large(), () => {
      throw new Error("gone");
    });
    expect((await broken).status).toBe(500);
    expect(await stored()).toEqual(NOTHING);
  });

  it("what a killed server left is removed after an hour, and what arrives is not", async () => {
    await inHalves(large(), async () => {
      // As it stands in the middle: pieces of a file that belongs to no version.
      const [versions, files, pieces] = await stored();
      expect([versions, files, pieces! > 0]).toEqual([0, 1, true]);
      site.clock.now += UNFINISHED;
      await site.runDueJobs();
      expect((await stored())[1]).toBe(1);
    });
    const whole = await stored();
    expect(whole[0]).toBe(1);
    const all = site.database.queries.selectFrom("identificationFiles").selectAll();
    const [file] = await all.execute();
    await site.database.write((queries) =>
      queries
        .insertInto("identificationFiles")
        .values({ ...file!, id: "left", versionId: null })
        .execute(),
    );
    await site.database.write((queries) =>
      queries.insertInto("identificationPieces").values({ fileId: "left", number: 0, sealed: "x" }).execute(),
    );
    site.clock.now += UNFINISHED + 1000;
    await site.runDueJobs();
    expect(await stored()).toEqual(whole);
  });

  it("an enquiry that is erased while files arrive takes them with it, whenever that is", async () => {
    const before = (await stored())[2]!;
    expect(before).toBe(0);
    const { body, type } = await bytesOf(formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(6_000_000) }]));
    let erased: Promise<Response> | undefined;
    // Not waited for: pieces go on arriving while the enquiry is erased.
    async function* pieces() {
      for (let at = 0; at < body.length; at += 100_000) {
        yield body.subarray(at, at + 100_000);
        if (at > 1_000_000) erased ??= staff.post(`${page}/erase`, { sure: "yes" });
      }
      await erased;
    }
    const stream = Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as ReadableStream<Uint8Array>;
    const headers = { origin: ORIGIN, "content-type": type };
    const post = { method: "POST", body: stream, headers, redirect: "manual", duplex: "half" };
    const answer = await site.ask(path, post as RequestInit);
    expect((await erased!).status).toBe(303);
    expect(answer.status).not.toBe(303);
    // What began to arrive after the erasure belongs to nothing, and was discarded.
    expect(await stored()).toEqual(NOTHING);
  });

  it("a form that staff close meanwhile stores nothing", async () => {
    const answer = await inHalves(large(), async () => {
      await staff.post(page, { intent: "stop-identification" });
    });
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual(NOTHING);
  });

  it.each(["conflict", "spam"])("a form of an enquiry closed as %s meanwhile stores nothing", async (intent) => {
    const answer = await inHalves(large(), async () => {
      expect((await staff.post(page, { intent })).status).toBe(303);
    });
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual(NOTHING);
  });

  it("a form that began in time is stored, however slow the line", async () => {
    const answer = await inHalves(large(), () => void (site.clock.now += LINK_LIFE));
    expect(answer.status).toBe(303);
    expect((await stored())[0]).toBe(1);
  });

  it("one link sends two at once, and no more", async () => {
    const answers: number[] = [];
    const send = async (between: () => Promise<void>) => {
      answers.push((await inHalves(large(), between)).status);
    };
    await send(() => send(() => send(async () => undefined)));
    expect(answers).toEqual([503, 303, 303]);
    expect((await stored())[0]).toBe(2);
    expect((await inHalves(large(), () => undefined)).status).toBe(303);
  });

  it("a day has room for eight sendings of a link at their largest", async () => {
    for (let sent = 0; sent < 8; sent += 1) expect((await inHalves(large(), () => undefined)).status).toBe(303);
    const answer = await inHalves(large(), () => undefined, { waits: false });
    expect([answer.status, (await answer.text()).includes("12 Elm Street")]).toEqual([429, true]);
    // Answers without files are still taken.
    expect((await sendForm(site, path, formOf(GOOD_ANSWERS))).status).toBe(303);
  });

  it("all links together have room for a gigabyte a day, and of who finds none nothing is stored", async () => {
    const almost = DAY_OF_ALL.limit - TOTAL_BYTES;
    await site.database.write((queries) =>
      countUse(queries, { all: "identification bytes" }, DAY_OF_ALL, site.clock.now, almost),
    );
    expect((await inHalves(large(), () => undefined)).status).toBe(303);
    const before = await stored();
    const answer = await inHalves(large(), () => undefined, { waits: false });
    const html = await answer.text();
    expect([answer.status, html.includes("cannot take in more files today")]).toEqual([503, true]);
    expect([html.includes("12 Elm Street"), await stored()]).toEqual([true, before]);
  });

  it("whoever tries many links is not looked up any more, and others are", async () => {
    const tries = Array.from({ length: 31 }, (_, index) => `/identification/${String(index).padStart(43, "x")}`);
    const answers: number[] = [];
    for (const one of tries) answers.push((await site.ask(one, {}, "198.51.100.9")).status);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(answers[30]).toBe(429);
    expect((await site.ask(path, {}, "198.51.100.9")).status).toBe(429);
    expect((await site.ask(path, {}, "198.51.100.10")).status).toBe(200);
  });

  it("a stranger's body is not read, nor one of another kind", async () => {
    let read = 0;
    async function* endless() {
      for (; ; read += 1) yield Buffer.alloc(1000);
    }
    const body = Readable.toWeb(Readable.from(endless(), { objectMode: false })) as ReadableStream<Uint8Array>;
    const headers = { "content-type": "multipart/form-data; boundary=b", origin: ORIGIN };
    const answer = await site.ask(`/identification/${"x".repeat(43)}`, {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(404);
    expect(read).toBeLessThan(5);
    const refused = await site.postForm(path, GOOD_ANSWERS);
    expect([refused.status, await refused.text()]).toEqual([
      415,
      expect.stringContaining("Please send this with the form on the page."),
    ]);
    expect((await site.postForm(`${path}.data`, GOOD_ANSWERS)).status).not.toBe(303);
    expect(await stored()).toEqual(NOTHING);
  });

  it("pieces that were moved or changed are not given out", async () => {
    await sendForm(site, path, formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(600_000) }]));
    const { id } = await site.database.queries.selectFrom("identificationFiles").select("id").executeTakeFirstOrThrow();
    const pieces = await site.database.queries
      .selectFrom("identificationPieces")
      .selectAll()
      .orderBy("number")
      .execute();
    await site.database.write((queries) =>
      queries.updateTable("identificationPieces").set({ sealed: pieces[1]!.sealed }).where("number", "=", 0).execute(),
    );
    const answer = await staff.post(`${page}/documents/${id}`, {});
    await expect(answer.arrayBuffer()).rejects.toThrow("unable to authenticate");
  });
});

it("a full disk takes nothing in, loses nothing that was typed, and leaves nothing", async () => {
  const { site, staff } = await siteWithStaff("sqlite");
  const { page } = await openedEnquiry(site, staff);
  const path = await sentForm(site, staff, page);
  const { database } = site;
  // As SQLite answers a disk without room: SQLITE_FULL.
  await database.runScript(database.queries, "pragma max_page_count = 1");
  const answer = await sendForm(site, path, formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(2_000_000) }]));
  const html = await answer.text();
  expect([answer.status, html.includes("could not be stored just now"), html.includes("12 Elm Street")]).toEqual([
    503,
    true,
    true,
  ]);
  await database.runScript(database.queries, "pragma max_page_count = 1000000");
  for (const table of ["identificationVersions", "identificationFiles", "identificationPieces"] as const)
    expect(await database.queries.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await sendForm(site, path, formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(2_000_000) }]))).status).toBe(
    303,
  );
  await site.close();
});
