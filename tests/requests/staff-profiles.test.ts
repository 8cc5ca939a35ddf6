import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HOUR = 3_600_000;
const PROFILE = { displayName: "Ana Pereira", email: "ana@firm.example", languages: "English, Portuguese" };

describe.each(ENGINES)("names, areas and languages of the staff, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "n.roy", "administrator");
    return site.close;
  });

  const receive = async (practiceArea: string, email: string) => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, practiceArea, email });
    return site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  };

  it("who it may be handed to stands by name and areas, those of its area first", async () => {
    await visitAsStaff(site, "m.tran");
    await visitAsStaff(site, "d.castellanos");
    const set = (username: string, fields: { displayName?: string; areas: string }) =>
      site.database.write((writing) =>
        writing.updateTable("users").set(fields).where("username", "=", username).execute(),
      );
    await set("n.roy", { displayName: "Nadia Roy", areas: JSON.stringify(["Criminal Law"]) });
    await set("m.tran", { displayName: "Minh Tran", areas: JSON.stringify(["Immigration Law", "Criminal Law"]) });
    const { id } = await receive("Immigration Law", "a@example.com");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    const desk = await visitAsStaff(site, "desk", "reception");
    for (const page of [await staff.text(`/staff/enquiries/${id}`), await desk.text(`/staff/reception/${id}`)]) {
      const list = /<select[^>]* name="to".*?<\/select>/s.exec(page)![0];
      const [ofArea, others] = list.split('<optgroup label="Others">');
      expect(ofArea).toContain('<optgroup label="Immigration Law">');
      expect(ofArea).toContain('<option value="m.tran">Minh Tran: Immigration Law, Criminal Law</option>');
      expect(others).toContain('<option value="n.roy">Nadia Roy: Criminal Law</option>');
      // Nobody has chosen a name for them: they are called as the lawyer they are.
      expect(others).toMatch(/<option value="d.castellanos">Daniel Castellanos \(speaks Spanish, Portuguese\): [A-Z]/);
    }
  });

  it("a name that was chosen stands wherever colleagues read the user name: inbox, enquiry, trail, refusals", async () => {
    const saved = await staff.post("/staff/account/profile", { ...PROFILE, areas: "Immigration Law" });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/staff/account?done=profile"]);
    const account = visibleText(await staff.text("/staff/account"));
    expect(account).toContain("ana@firm.example");
    expect(account).toContain("English, Portuguese");
    const { id } = await receive("Immigration Law", "a@example.com");
    const page = `/staff/enquiries/${id}`;
    await staff.post(page, { intent: "take", to: "" });
    site.clock.now += 1000;
    expect((await colleague.post(page, { intent: "open" })).status).toBe(303);
    await colleague.post(page, { intent: "note", words: "Called.", key: "" });
    for (const path of ["/staff", page]) {
      const text = visibleText(await colleague.text(path));
      expect(text).toContain("Ana Pereira");
      expect(text).not.toContain("a.pereira");
    }
    expect(visibleText(await colleague.text(page))).toMatch(/Ana Pereira took it/);
    const late = await colleague.post(page, { intent: "take", to: "" });
    expect(await late.text()).toContain("Ana Pereira has it now.");
    // Who is handed something is still chosen by the user name, which does not change.
    expect(await colleague.text(page)).toMatch(/<option value="a\.pereira">Ana Pereira<\/option>/);
    await staff.post(page, { intent: "open" });
    await staff.post(page, { intent: "answered" });
    expect(visibleText(await colleague.text("/staff?list=answered"))).toContain("answered by Ana Pereira");
  });

  it("an administrator fills it in too, nobody else; two people are not called alike", async () => {
    const page = `/staff/users/${staff.user.id}`;
    expect((await staff.get(page)).status).toBe(403);
    expect((await staff.post(page, PROFILE)).status).toBe(403);
    expect((await colleague.post(page, PROFILE)).status).toBe(303);
    expect(visibleText(await colleague.text("/staff/users"))).toContain("Ana Pereira (a.pereira)");
    expect((await colleague.get("/staff/users/nobody")).status).toBe(404);
    for (const name of ["ana  PEREIRA", "A.Pereira"]) {
      const refused = await colleague.post("/staff/account/profile", { ...PROFILE, displayName: name });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("is called so already")]);
    }
    const lines = await site.database.queries
      .selectFrom("audit")
      .select(["actor", "subject"])
      .where("action", "=", "changed-profile")
      .execute();
    expect(lines).toEqual([{ actor: "n.roy", subject: staff.user.id }]);
  });

  it.each([
    [{ email: "ana" }, "Please write a whole e-mail address"],
    [{ email: "ana@firm.example, x@y.example" }, "Please write a whole e-mail address"],
    [{ displayName: "Ana\u202E" }, "Please write a name of at most 60"],
    [{ languages: Array.from({ length: 13 }, (_one, index) => `L${index}`).join(",") }, "at most 12 languages"],
  ])("refuses %o with a sentence, and keeps what was typed", async (slip, sentence) => {
    const refused = await staff.post("/staff/account/profile", { ...PROFILE, ...slip });
    const text = await refused.text();
    expect([refused.status, text]).toEqual([400, expect.stringContaining(sentence)]);
    expect(text).toContain('value="Real Estate Law"');
    expect(text).toContain(Object.values(slip)[0]);
  });

  it("the inbox is limited to one's areas until that is undone, and says what is overdue outside of them", async () => {
    expect(await staff.text("/staff")).not.toContain("Only my areas");
    await staff.post("/staff/account/profile", { ...PROFILE, areas: "Immigration Law" });
    const mine = await receive("Immigration Law", "a@example.com");
    const other = await receive("Real Estate Law", "b@example.com");
    const none = await receive("", "c@example.com");
    expect((await staff.post("/staff/my-areas", { only: "yes" })).status).toBe(303);
    const listed = async (path: string) => {
      const html = await staff.text(path);
      return [mine, other, none].map(({ reference }) => html.includes(reference));
    };
    expect(await listed("/staff")).toEqual([true, false, true]);
    expect(await listed("/staff?list=all")).toEqual([true, false, true]);
    // An area or a search that is asked for goes before it; a colleague's inbox is as it was.
    expect(await listed("/staff?area=Real+Estate+Law")).toEqual([false, true, false]);
    expect(await listed("/staff?q=Pereira")).toEqual([true, true, true]);
    expect(await colleague.text("/staff")).toContain(other.reference);
    expect(visibleText(await staff.text("/staff"))).not.toContain("overdue in other areas");
    site.clock.now += 25 * HOUR;
    await site.database.write((queries) =>
      queries.updateTable("sessions").set({ createdAt: site.clock.now, seenAt: site.clock.now }).execute(),
    );
    expect(visibleText(await staff.text("/staff"))).toContain("1 overdue in other areas.");
    expect(await staff.text("/staff?list=all&order=newest")).toContain(
      'name="back" value="/staff?list=all&amp;order=newest"',
    );
    const led = async (back: string) =>
      (await staff.post("/staff/my-areas", { only: "no", back })).headers.get("location");
    expect(await led("/staff?list=all&order=newest")).toBe("/staff?list=all&order=newest");
    expect(await led("https://elsewhere.example/")).toBe("/staff");
    expect(await listed("/staff")).toEqual([true, true, true]);
  });

  it("the pages of several areas follow each other without a gap or a repetition", async () => {
    await staff.post("/staff/account/profile", { ...PROFILE, areas: "Immigration Law" });
    await staff.post("/staff/my-areas", { only: "yes" });
    for (let number = 0; number < 45; number++) {
      await receive(["Immigration Law", "", "Real Estate Law"][number % 3]!, `n${number}@example.com`);
      // The second of two lists is reached on the next page.
      if (number % 2) site.clock.now += 1000;
    }
    await site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ practiceArea: "Immigration Law" })
        .where("practiceArea", "=", "Real Estate Law")
        .where("email", "<", "n20")
        .execute(),
    );
    for (let more = 0; more < 20; more++) await receive("Immigration Law", `m${more}@example.com`);
    const found: string[] = [];
    for (let path: string | undefined = "/staff"; path;) {
      const html: string = await staff.text(path);
      found.push(...[...html.matchAll(/<p class="reference">([^<]+)</g)].map(([, reference]) => reference!));
      path = /href="([^"]+)" rel="next"/.exec(html)?.[1]!.replaceAll("&amp;", "&");
    }
    const expected = await site.database.queries
      .selectFrom("enquiries")
      .select("reference")
      .where((row) => row.or([row("practiceArea", "is", null), row("practiceArea", "=", "Immigration Law")]))
      .orderBy("respondBy")
      .orderBy("id")
      .execute();
    expect(expected.length).toBeGreaterThan(45);
    expect(found).toEqual(expected.map(({ reference }) => reference));
  });
});
