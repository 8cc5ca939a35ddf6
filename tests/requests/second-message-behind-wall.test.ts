import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("what a person writes next whom a wall keeps somebody from, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let roy: StaffVisit;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor", "administrator"));
    roy = await visitAsStaff(site, "n.roy");
    await ama.post("/staff/account/profile", { displayName: "", email: "ama@firm.example", languages: "" });
    return site.close;
  });

  async function write(fields: object = {}) {
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "kept@example.com", ...fields });
    const { reference } = (await answer.json()) as { reference: string };
    return site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  }
  const press = (visit: StaffVisit, id: string, fields: Record<string, string>) =>
    visit.post(`/staff/enquiries/${id}`, fields);
  const wall = (id: string, to = "n.roy") => press(ama, id, { intent: "wall", to });
  const take = (visit: StaffVisit, id: string) => press(visit, id, { intent: "take", to: "" });
  const ownerOf = async (id: string) =>
    (await site.database.queries.selectFrom("enquiries").select("owner").where("id", "=", id).executeTakeFirstOrThrow())
      .owner;
  const mailsTo = async (id: string) =>
    site.database.queries
      .selectFrom("outbox")
      .select(["recipient", "message"])
      .where("enquiryId", "=", id)
      .where("kind", "=", "handed-over")
      .execute();
  const read = async (visit: StaffVisit, id: string) => visibleText(await visit.text(`/staff/enquiries/${id}`));

  it.each([
    ["address", { phone: "519-555-0191" }, { email: "Kept@example.com" }],
    [
      "number",
      { email: "one@example.com", phone: "519-555-0192" },
      { email: "two@example.com", phone: "+1 (519) 555-0192" },
    ],
  ])("is theirs who has the first, by the %s, in the trail, and they are mailed", async (_how, one, two) => {
    const first = await write(one);
    await wall(first.id);
    await take(ama, first.id);
    const second = await write(two);
    expect(await ownerOf(second.id)).toBe("a.okafor");
    const [mail, ...more] = await mailsTo(second.id);
    expect([mail?.recipient, more]).toEqual(["ama@firm.example", []]);
    expect(JSON.stringify(mail)).toMatch(
      new RegExp(`The site has handed [^.]* to a.okafor, who has ${first.reference} of the same person`),
    );
    await press(ama, second.id, { intent: "open" });
    const page = await read(ama, second.id);
    expect(page).toContain("It went to a.okafor automatically, who has an earlier enquiry of the same person");
    expect(page).toContain(`A wall for n.roy was put up automatically, as on ${first.reference}`);
    expect(page).toMatch(new RegExp(`n.roy reads nothing of it since [^.]*, automatically, as on ${first.reference}`));
  });

  it("is nobody’s where the first is closed, nobody’s, of who is behind the wall, or where there is no wall", async () => {
    const first = await write();
    await take(ama, first.id);
    expect(await ownerOf((await write({ subject: "Without a wall" })).id)).toBeNull();
    await wall(first.id);
    await press(ama, first.id, { intent: "open" });
    await press(ama, first.id, { intent: "answered" });
    const closed = await write({ subject: "The first is answered" });
    expect([await ownerOf(closed.id), await mailsTo(closed.id)]).toEqual([null, []]);
    const other = await write({ email: "roy@example.com", phone: "519-555-0193" });
    await take(roy, other.id);
    await wall(other.id);
    const after = await write({ email: "roy@example.com", phone: "519-555-0193", subject: "Again" });
    expect([await ownerOf(after.id), await mailsTo(after.id)]).toEqual([null, []]);
  });

  it("is given back as any other: nobody has it, and the firm is told", async () => {
    const first = await write();
    await wall(first.id);
    await take(ama, first.id);
    const second = await write({ subject: "Again" });
    await press(ama, second.id, { intent: "let-go" });
    expect(await ownerOf(second.id)).toBeNull();
    expect((await mailsTo(second.id)).map(({ recipient }) => recipient)).toHaveLength(2);
  });

  it("says to whom it keeps out how the wall came, and not as on which other enquiry", async () => {
    const first = await write();
    await press(roy, first.id, { intent: "wall", to: "a.okafor" });
    expect(await read(ama, first.id)).toContain("n.roy put up a wall for you (");
    const second = await write({ subject: "Again" });
    const told = await read(ama, second.id);
    expect(told).toContain("A wall was put up automatically, as on another enquiry (");
    expect(told).not.toContain(first.reference);
    expect(told).not.toContain("system");
  });

  it("says “you” to who walled themselves off", async () => {
    const first = await write();
    await press(ama, first.id, { intent: "open" });
    await press(ama, first.id, { intent: "hand-over", to: "n.roy", words: "wall" });
    expect(await read(ama, first.id)).toContain("You put up a wall for yourself (");
    await press(roy, first.id, { intent: "open" });
    expect(await read(roy, first.id)).toContain("a.okafor put up a wall for themselves");
    await press(roy, first.id, { intent: "remove-wall", to: "a.okafor" });
    expect(await read(ama, first.id)).toContain("You put up a wall for yourself");
  });
});
