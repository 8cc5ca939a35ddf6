import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("several enquiries of one person, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  /** Ids by a word of their messages. */
  let ids: Record<string, string>;
  const page = (word: string) => `/staff/enquiries/${ids[word]}`;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    ids = {};
    for (const [word, fields] of Object.entries({
      first: { phone: "519-555-0188" },
      byMail: { firstName: "A.", lastName: "P." },
      byPhone: { firstName: "Anna", lastName: "Silva", email: "silva@example.com", phone: "+1 (519) 555-0188" },
      byName: { email: "other@example.com" },
      nobody: { firstName: "Lena", lastName: "Brandt", email: "lena@example.com", phone: "519-555-0199" },
    })) {
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, message: `The ${word} matter is this.`, ...fields });
      const row = site.database.queries.selectFrom("contacts").select("id").where("message", "like", `%${word}%`);
      ids[word] = (await row.executeTakeFirstOrThrow()).id;
    }
    return site.close;
  });

  it("are joined at the same moment, each with the other or with a third, one after the other", async () => {
    await open("first", "byMail", "byPhone");
    const times = { stands: async () => undefined };
    const join = (id: string, to: string) =>
      actOnEnquiry(site.database, "join", { id: ids[id]!, to: ids[to]!, actor: "a.pereira", at: 1, times } as never);
    for (const [from, to] of [
      ["byMail", "first"],
      ["byPhone", "byMail"],
    ] as const)
      for (let round = 0; round < 10; round += 1) {
        await site.database.write((queries) => queries.deleteFrom("joinedEnquiries").execute());
        expect(await Promise.all([join("first", "byMail"), join(from, to)])).toEqual([undefined, undefined]);
        const joined = await site.database.queries.selectFrom("joinedEnquiries").selectAll().execute();
        expect(joined).toHaveLength(from === "byMail" ? 2 : 3);
        expect(new Set(joined.map(({ personId }) => personId)).size).toBe(1);
      }
  });

  const open = (...words: string[]) => Promise.all(words.map((word) => staff.post(page(word), { intent: "open" })));
  const panel = async (word: string, visit = staff) =>
    (await visit.text(page(word))).split('<h2 id="same-person">')[1]?.split('class="panel"')[0] ?? "";
  const rows = () => site.database.queries.selectFrom("joinedEnquiries").selectAll().orderBy("enquiryId").execute();
  const closed = async (word: string) =>
    (
      await site.database.queries
        .selectFrom("enquiries")
        .select("closedAs")
        .where("id", "=", ids[word]!)
        .executeTakeFirstOrThrow()
    ).closedAs;

  it("are found by e-mail, telephone and name; held ones and those behind a wall are not shown", async () => {
    await open("first");
    const shown = await panel("first");
    for (const word of ["byMail", "byPhone", "byName"])
      expect([word, shown.includes(ids[word]!)]).toEqual([word, true]);
    expect(shown).not.toContain(ids["nobody"]);
    for (const reason of ["The same e-mail", "The same telephone", "The same name"]) expect(shown).toContain(reason);
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ heldReason: "honeypot" }).where("id", "=", ids["byMail"]!).execute(),
    );
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(page("byName"), { intent: "wall", to: "a.pereira" });
    const less = await panel("first");
    expect([less.includes(ids["byMail"]!), less.includes(ids["byName"]!), less.includes(ids["byPhone"]!)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await staff.post(page("first"), { intent: "join", to: ids["byName"]! })).status).toBe(409);
  });

  it("are joined, shown together where they were opened, and taken apart again", async () => {
    await open("first", "byPhone");
    await staff.post(page("first"), { intent: "join", to: ids["byPhone"]! });
    await staff.post(page("byPhone"), { intent: "join", to: ids["byMail"]! });
    expect(new Set((await rows()).map(({ personId }) => personId)).size).toBe(1);
    const together = await panel("first");
    expect(together).toContain("The byPhone matter is this.");
    expect(together).not.toContain("The byMail matter is this.");
    expect(together).toContain("You have not opened it");
    await staff.post(page("byPhone"), { intent: "reply", words: "We look at it.", thread: "0-0-waiting" });
    expect(await staff.text(page("first"))).toContain("We look at it.");
    expect(await staff.text(page("first"))).toContain("joined it, as of one person, with");
    await staff.post(page("byMail"), { intent: "open" });
    await staff.post(page("byMail"), { intent: "part", to: ids["first"]! });
    expect((await rows()).map(({ enquiryId }) => enquiryId)).toEqual([ids["byMail"], ids["byPhone"]].toSorted());
    expect(await panel("first")).not.toContain("The byPhone matter is this.");
    await eraseByStaff(site.database, ids["byMail"]!, { actor: "a.pereira", at: site.clock.now });
    expect(await rows()).toEqual([]);
  });

  it("are joined by who has opened one of them, and not with themselves or what is gone", async () => {
    expect((await staff.post(page("first"), { intent: "join", to: ids["byMail"]! })).status).toBe(409);
    await open("first");
    for (const to of [ids["first"]!, "nothing"])
      expect((await staff.post(page("first"), { intent: "join", to })).status).toBe(409);
    expect(await rows()).toEqual([]);
  });

  it("answering one asks about the others: only those that were opened and are ticked are marked", async () => {
    await open("first", "byPhone", "byName");
    expect(await staff.text(page("first"))).not.toContain("Also mark");
    const answer = await staff.post(page("first"), { intent: "reply", words: "Here you are.", thread: "0-0-waiting" });
    const asked = await staff.text(answer.headers.get("location")!);
    expect(asked).toContain("Also mark these of Ana Pereira as answered?");
    expect(asked).toContain("Open first:");
    const body = new URLSearchParams({ intent: "also-answered" });
    for (const word of ["byPhone", "byMail"]) body.append("others", ids[word]!);
    const marked = await site.ask(page("first"), {
      method: "POST",
      body,
      headers: { cookie: staff.cookie, origin: "http://site.test" },
      redirect: "manual",
    });
    expect(marked.status).toBe(303);
    expect(await Promise.all(["byPhone", "byMail", "byName"].map(closed))).toEqual(["answered", null, null]);
  });
});
