import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeList } from "#firm/conflicts/change-list.ts";
import { listLength } from "#firm/conflicts/name-lists.ts";
import { indexKeys } from "#firm/conflicts/name-beginnings.ts";
import { findNames } from "#firm/conflicts/names.ts";
import { fieldOf, siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, ORIGIN, type TestSite } from "#tests/support/test-site.ts";

const COUNT = 4000;
const HOUR = 3_600_000;
const FIRST = ["Ana", "Mohammed", "Wei", "Olga", "João", "Fatima", "Jürgen", "Siobhán"];
const LAST = ["Pereira", "Al-Hassan", "Nguyen", "Kowalski", "de Souza", "Smith-Jones", "O’Neil", "Vandenberg"];

/** A file as a program for law offices writes it. */
const FILE = [
  "File,First name,Last name,Role",
  ...Array.from({ length: COUNT }, (_, index) => `${index},${FIRST[index % 8]},"${LAST[(index >> 3) % 8]}",client`),
].join("\r\n");

describe.each(ENGINES)("the firm's own list of names on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
  });
  afterEach(() => site.close());

  const upload = (file: string, way: "add" | "replace") => {
    const body = new FormData();
    body.append("file", new Blob([file]));
    body.append("way", way);
    const headers = { cookie: staff.cookie, origin: ORIGIN };
    return site.ask("/staff/conflicts/list", { method: "POST", body, headers, redirect: "manual" });
  };
  const found = async (name: string) => (await findNames(site.database.queries, name)).names.length;
  const rowsLeft = async () => {
    const { queries } = site.database;
    const names = await queries.selectFrom("listNames").select("number").execute();
    const keys = await queries.selectFrom("listKeys").select("key").execute();
    return [names.length, keys.length];
  };

  it("stays in force until the new one is whole, and pages are answered all the while", async () => {
    await upload("Old Client\nAnother Old One", "replace");
    const done = new AbortController();
    const uploading = upload(FILE, "replace").finally(() => done.abort());
    const lengths = new Set<number>();
    const statuses: number[] = [];
    while (!done.signal.aborted) {
      lengths.add(await listLength(site.database.queries));
      statuses.push((await site.ask("/healthz")).status);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await uploading).status).toBe(303);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // In one piece it would be answered a few times at most.
    expect(statuses.length).toBeGreaterThan(COUNT / 400);
    expect([...lengths].filter((length) => length !== 2 && length !== COUNT)).toEqual([]);
    expect(lengths).toContain(2);
    expect([await found("Old Client"), await found("Fatima Kowalski")]).toEqual([0, 63]);
  });

  it("holds a name once though two lists come at once, and knows what it held before", async () => {
    await upload("Ana Roy; client\nBo Lund", "add");
    const change = { way: "add" as const, actor: "jo", at: site.clock.now };
    const lists = [
      ["Ana Roy", "Bo Lund", "Cy Tan"],
      ["Cy Tan", "Di Rossi"],
    ];
    await Promise.all(
      lists.map((names) =>
        changeList(site.database, { ...change, names: names.map((name) => ({ name, detail: null })) }),
      ),
    );
    expect(await listLength(site.database.queries)).toBe(5);
    // What came too late is taken away by the next job, not after a day.
    const rows = await site.database.queries.selectFrom("nameLists").select("state").execute();
    const states = new Set(rows.map(({ state }) => state));
    expect(states).toEqual(new Set(["in-force", "superseded"]));
    expect([await found("Ana Roy"), await found("Bo Lund"), await found("Cy Tan")]).toEqual([2, 1, 1]);
  });

  it("leaves nothing behind of what was replaced, and of what a server that died had begun", async () => {
    await upload(FILE, "replace");
    await upload("Bo Lund", "replace");
    await site.database.write(async (queries) => {
      await queries
        .insertInto("nameLists")
        .values({ id: "dead", state: "incoming", createdAt: site.clock.now })
        .execute();
      await queries.insertInto("listNames").values({ listId: "dead", number: 0, name: "X", detail: null }).execute();
      await queries.insertInto("listKeys").values({ listId: "dead", key: "x", number: 0 }).execute();
    });
    await site.runDueJobs();
    // It may still be on its way.
    expect(await rowsLeft()).toEqual([2, expect.any(Number)]);
    site.clock.now += 25 * HOUR;
    await site.runDueJobs();
    expect(await rowsLeft()).toEqual([1, indexKeys("Bo Lund").length]);
    expect(await found("Bo Lund")).toBe(1);
    expect(await site.database.queries.selectFrom("nameLists").select("id").execute()).toHaveLength(1);
  });
});

describe.each(ENGINES)("the firm's own list is seen and mended, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const upload = async (names: string, way = "add") =>
    (await staff.post("/staff/conflicts/list", { names, way })).headers.get("location");
  const search = async (names: string) => (await staff.post("/staff/conflicts", { names })).text();
  const linkTo = (page: string) => /href="(\/staff\/conflicts\/list\/[\w-]+\/\d+)"/.exec(page)![1]!;

  it("says how its columns were read, and that a second upload added nothing", async () => {
    const file = "File,First name,Last name,Role\n7,Ana,Roy,client\n8,Bo,Lund,other party";
    expect(await upload(file)).toMatch(/^\/staff\/conflicts\/list\?done=list-added&of=[\w-]+#main$/);
    const list = await staff.text("/staff/conflicts/list");
    expect(list).toContain("Columns taken for the name: First name and Last name; beside it stand File, Role.");
    expect(list).toContain("by a.pereira");
    await site.database.write((writing) =>
      writing.updateTable("users").set({ displayName: "Ana Costa" }).where("username", "=", "a.pereira").execute(),
    );
    const one = /href="(\/staff\/conflicts\/list\/[\w-]+)"/.exec(list)![1]!;
    for (const page of ["/staff/conflicts/list", one]) {
      const named = await staff.text(page);
      expect(named).toMatch(/Uploaded [^<]* by Ana Costa/);
      expect(named).not.toContain("by a.pereira");
    }
    expect(await upload(file)).toBe("/staff/conflicts/list?done=list-same");
    expect(await listLength(site.database.queries)).toBe(2);
    expect((await staff.text("/staff/conflicts/list")).match(/Columns taken for the name/g)).toHaveLength(1);
  });

  it("a name is found, corrected and removed by itself", async () => {
    await upload("Ana Roy; client\nBo Lund");
    const page = linkTo(await search("Ana Roy"));
    const name = await staff.text(page);
    expect(fieldOf(name, "name")).toBe("Ana Roy");
    expect((await staff.post(page, { intent: "save", name: " ", detail: "" })).status).toBe(400);
    const saved = await staff.post(page, { intent: "save", name: "Zofia Wójcik", detail: "client, file 7" });
    expect(saved.headers.get("location")).toContain("?done=name-changed");
    expect(await search("Ana Roy")).toContain("no similar name");
    expect(await search("Zofia Wojcik")).toContain("client, file 7");
    await staff.post(page, { intent: "remove" });
    await staff.post(page, { intent: "remove" });
    expect(await search("Zofia Wojcik")).toContain("no similar name");
    expect(await search("Bo Lund")).toContain("one name to look at");
    expect((await staff.get(page)).status).toBe(404);
    expect((await staff.post(page, { intent: "save", name: "X Y", detail: "" })).status).toBe(404);
    expect((await staff.get("/staff/conflicts/list/none/x")).status).toBe(404);
    const { queries } = site.database;
    const done = queries.selectFrom("audit").select("action").where("subject", "=", "list").orderBy("at");
    expect((await done.execute()).map(({ action }) => action).toSorted()).toEqual([
      "added-names",
      "changed-name",
      "removed-name",
    ]);
    expect(await queries.selectFrom("listKeys").select("key").execute()).toHaveLength(indexKeys("Bo Lund").length);
  });

  it("one upload is seen page by page and removed as a whole, once somebody is sure", async () => {
    await upload(Array.from({ length: 150 }, (_, index) => `Client Number${index}`).join("\n"));
    site.clock.now += 1000;
    await upload("Bo Lund");
    const [newest, oldest] = [
      ...(await staff.text("/staff/conflicts/list")).matchAll(/href="(\/staff\/conflicts\/list\/[\w-]+)"/g),
    ].map(([, address]) => address!);
    expect(await staff.text(newest!)).toContain("Bo Lund");
    const first = await staff.text(oldest!);
    expect([first.includes("Client Number99"), first.includes("Client Number100")]).toEqual([true, false]);
    const more = /href="([^"]+\?after=\d+)"/.exec(first)![1]!;
    expect(await staff.text(more)).toContain("Client Number149");
    expect((await staff.post(oldest!, {})).status).toBe(400);
    expect(await listLength(site.database.queries)).toBe(151);
    await staff.post(oldest!, { sure: "yes" });
    expect([await listLength(site.database.queries), await search("Client Number3")]).toEqual([
      1,
      expect.stringContaining("no similar name"),
    ]);
    expect((await staff.get(oldest!)).status).toBe(404);
    await site.runDueJobs();
    expect(await site.database.queries.selectFrom("listNames").select("name").execute()).toEqual([{ name: "Bo Lund" }]);
  });
});
