import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

describe.each(ENGINES)("the conflict search on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  const search = async (names: string) => (await staff.post("/staff/conflicts", { names })).text();
  const upload = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return site.ask("/staff/conflicts/list", {
      method: "POST",
      body,
      headers: { cookie: staff.cookie, origin: ORIGIN },
      redirect: "manual",
    });
  };

  it("finds the firm's own names and those who wrote, the nearest first", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Mohamad", lastName: "Aly" });
    expect((await upload({ names: "Mohammed Ali; client, file 7\nMuhammad Ali Khan", way: "add" })).status).toBe(303);
    const page = await search("Mohammed Ali; Nobody Known");
    expect(page).toContain("client, file 7");
    expect([...page.matchAll(/class="name">([^<]*)</g)].map((match) => match[1])).toEqual([
      "Mohammed Ali",
      "Mohamad Aly",
      "Muhammad Ali Khan",
    ]);
    expect(page).toMatch(/Nobody Known<\/strong>: no similar name/);
  });

  it("says once that other writings may be missed: where a name found nothing, or was asked in one", async () => {
    const missed = async (names: string) => (await search(names)).split("Tamil, Korean, Thai").length - 1;
    expect(await missed("Nobody Known; Nobody Else")).toBe(1);
    await upload({ names: "Bo Lund\n김민준", way: "add" });
    expect(await missed("Bo Lund")).toBe(0);
    // It may stand there as it is written alone.
    expect(await missed("Kim Min-jun")).toBe(1);
    expect(await missed("Bo Lund; 김민준")).toBe(1);
    expect(await search("Nobody Known")).toContain("no similar name among all enquiries and the firm’s list.");
  });

  it("takes a file, adds to the list or replaces it", async () => {
    await upload({ names: "Old Client", way: "add" });
    await upload({ file: new Blob(["First name,Last name\nAna,Pereira\n"]), names: "", way: "add" });
    expect(await staff.text("/staff/conflicts")).toContain("holds 2 names");
    await upload({ file: new Blob(["Bo Lund\n"]), way: "replace" });
    expect(await staff.text("/staff/conflicts")).toContain("holds 1 name");
    expect(await search("Ana Pereira")).toContain("no similar name");
    expect(await search("Bo Lund")).toContain("Same name");
    expect(await search("Lund")).toContain("Bo Lund");
  });

  it("says what is wrong with an upload, and takes no giant ones", async () => {
    const empty = await upload({ names: "  ", way: "replace" });
    expect([empty.status, (await empty.text()).includes("one name a line")]).toEqual([400, true]);
    const headers = { origin: ORIGIN, "content-type": "multipart/form-data; boundary=x" };
    const post = (body: string, cookie: Record<string, string>) =>
      site.ask("/staff/conflicts/list", { method: "POST", body, headers: { ...headers, ...cookie } });
    const giant = await post("x".repeat(10_000_000), { cookie: staff.cookie });
    expect([giant.status, await giant.text()]).toEqual([
      413,
      "Nothing was stored: a form may hold at most 4 MB. Go back, divide it, and send the parts one after the other.",
    ]);
    expect((await post("--x--", {})).status).toBe(415);
  });

  it("tells a browser on a page of the staff area that a post was too large, and what to do", async () => {
    const headers = {
      origin: ORIGIN,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html,*/*;q=0.8",
    };
    const giant = (cookie: string) =>
      site.ask("/staff/conflicts/list", {
        method: "POST",
        body: "x".repeat(5_000_000),
        headers: { ...headers, cookie },
      });
    const told = await giant(staff.cookie);
    const page = await told.text();
    expect([told.status, told.headers.get("content-type"), told.headers.get("cache-control")]).toEqual([
      413,
      expect.stringContaining("text/html"),
      "no-store",
    ]);
    expect(page).toContain(
      "<h1>This was not done</h1><p>Nothing was stored: a form may hold at most 4 MB. Go back, divide it, " +
        "and send the parts one after the other.</p>",
    );
    // The frame of the area, for who is signed in; who is not gets the sentence alone.
    expect(page).toContain('href="/staff/conflicts"');
    const stranger = await giant("staff=nobody");
    expect([stranger.status, await stranger.text()]).toEqual([413, expect.stringMatching(/^Nothing was stored/)]);
    expect((await staff.get("/staff/not-accepted")).status).toBe(404);
  });
});
