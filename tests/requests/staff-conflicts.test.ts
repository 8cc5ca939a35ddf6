import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "../support/test-site.ts";
import { visitAsStaff, type StaffVisit } from "../support/staff-visit.ts";

describe.each(ENGINES)("the conflict search on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    site = await startTestSite({ engine });
    staff = await visitAsStaff(site);
  });
  afterEach(() => site.close());

  const search = async (names: string) => (await staff.post("/staff/conflicts", { names })).text();
  const upload = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return site.ask("/staff/conflicts/list", { method: "POST", body, headers: { cookie: staff.cookie, origin: ORIGIN }, redirect: "manual" });
  };

  it("finds the firm's own names and those who wrote, the nearest first", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Mohamad", lastName: "Aly" });
    expect((await upload({ names: "Mohammed Ali; client, file 7\nMuhammad Ali Khan", way: "add" })).status).toBe(303);
    const page = await search("Mohammed Ali; Nobody Known");
    expect(page).toContain("client, file 7");
    expect([...page.matchAll(/class="name">([^<]*)</g)].map((match) => match[1])).toEqual(["Mohammed Ali", "Mohamad Aly", "Muhammad Ali Khan"]);
    expect(page).toMatch(/Nobody Known<\/strong>: no similar name/);
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
    const post = (body: string, cookie: Record<string, string>) => site.ask("/staff/conflicts/list", { method: "POST", body, headers: { ...headers, ...cookie } });
    const giant = await post("x".repeat(10_000_000), { cookie: staff.cookie });
    expect([giant.status, await giant.text()]).toEqual([413, "Please send less: a form may hold at most 4 MB. Go back, divide it, and send the parts one after the other."]);
    expect((await post("--x--", {})).status).toBe(415);
  });
});
