import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("what cannot wait is seen by whoever must act, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let desk: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.pereira", "administrator"));
    desk = await visitAsStaff(site, "desk", "reception");
    return site.close;
  });

  const idOf = async (person: string) => {
    const row = site.database.queries.selectFrom("enquiries").select("id").where("person", "=", person);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const send = async (firstName: string, fields: Record<string, string> = {}) => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName: "Quill", ...fields });
    return idOf(`${firstName} Quill`);
  };
  const row = (page: string, id: string) =>
    visibleText(
      /<li[^>]*>(?:(?!<li).)*$/s.exec(page.slice(0, page.lastIndexOf(`/${id}`)))![0] +
        page.slice(page.lastIndexOf(`/${id}`)).split("</li>")[0]!,
    );
  const mailsAbout = (id: string) =>
    site.database.queries.selectFrom("outbox").selectAll().where("enquiryId", "=", id).orderBy("id").execute();

  it("stands on the unopened page and at reception, never behind a wall", async () => {
    const id = await send("Custody", { inCustody: "yes" });
    const head = async () =>
      visibleText(/<header class="enquiry-head">.*?<\/header>/s.exec(await staff.text(`/staff/enquiries/${id}`))![0]);
    expect(await head()).toContain("In custody");
    expect(row(await desk.text("/staff/reception"), id)).toContain("In custody");
    expect(visibleText(await desk.text(`/staff/reception/${id}`))).toContain("In custody");
    await visitAsStaff(site, "n.roy");
    await staff.post(`/staff/enquiries/${id}`, { intent: "hand-over", to: "n.roy", words: "wall" });
    expect(await head()).not.toContain("In custody");
  });

  it("the way out of an unopened page hands it on without a wall, unless that is ticked", async () => {
    const id = await send("Plain");
    await visitAsStaff(site, "n.roy");
    const box = /<input[^>]*value="wall"[^>]*>/.exec(await staff.text(`/staff/enquiries/${id}`))![0];
    expect(box).not.toContain("checked");
  });

  it("a call that was not returned is marked on both lists, and it is said truly who is told", async () => {
    const id = await send("Caller");
    const noted = await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });
    expect(visibleText(await desk.text(noted.headers.get("location")!))).toContain("firm’s mailbox is told");
    expect(row(await desk.text("/staff/reception"), id)).toContain("Call back");
    expect(await staff.text("/staff")).toContain("Call back");
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await visitAsStaff(site, "n.roy");
    await staff.post(`/staff/enquiries/${id}`, { intent: "hand-over", to: "n.roy", words: "wall" });
    expect(await staff.text("/staff")).not.toContain("Call back");
    await desk.post(`/staff/reception/${id}`, { intent: "return-call", key });
    expect(row(await desk.text("/staff/reception"), id)).not.toContain("Call back");
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words: "", key: "" });
    expect(visibleText(await desk.text(noted.headers.get("location")!))).toContain(
      "Noted. n.roy is told that they called.",
    );
  });

  it("held back, it stands first, the firm is mailed without a word of it, and again when it is released", async () => {
    const website = "https://spam.example";
    const id = await send("Custody", { inCustody: "yes", subject: "zeppelinsubject", website });
    site.clock.now += 60_000;
    const other = await send("Plain", { website });
    const held = await staff.text("/staff?list=held");
    expect(held.indexOf(`/staff/enquiries/${id}`)).toBeGreaterThan(0);
    expect(held.indexOf(`/staff/enquiries/${id}`)).toBeLessThan(held.indexOf(`/staff/enquiries/${other}`));
    expect(await mailsAbout(other)).toEqual([]);
    const [told, ...rest] = await mailsAbout(id);
    expect([told!.kind, told!.recipient, rest.length]).toEqual(["notice", "firm", 0]);
    expect(told!.message).toContain("Held back: In custody");
    expect(told!.message).not.toMatch(/zeppelin|Quill/);
    for (const intent of ["open", "release"]) await staff.post(`/staff/enquiries/${id}`, { intent });
    expect((await mailsAbout(id)).map(({ kind }) => kind).toSorted()).toEqual(["acknowledgement", "enquiry", "notice"]);
  });

  it("pages through what is held, what cannot wait first, each once", async () => {
    const made: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      site.clock.now += index % 3 === 0 ? 60_000 : 0;
      const ticked: Record<string, string> = index % 5 === 0 ? { deadlineSoon: "yes" } : {};
      made.push(await send(`P${index}`, { website: "x", email: `p${index}@example.com`, ...ticked }));
    }
    const ids = (page: string) => [...page.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id!);
    const first = await staff.text("/staff?list=held");
    const next = /href="(\/staff\?[^"]*after=[^"]*)"/.exec(first)![1]!.replaceAll("&amp;", "&");
    const seen = [...ids(first), ...ids(await staff.text(next))];
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(seen.slice(0, 10).toSorted()).toEqual(made.filter((_, index) => index % 5 === 0).toSorted());
  });
});

it.each(ENGINES)("tells of a dozen held ones an hour and no more, on %s", async (engine) => {
  const site = await startTestSite({ engine, environment: { RATE_LIMIT: "50" } });
  for (let index = 0; index < 15; index += 1)
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, inCustody: "yes", website: "x" });
  const held = site.database.queries.selectFrom("enquiries").select("id").where("heldReason", "is not", null);
  expect(await held.execute()).toHaveLength(15);
  const notices = site.database.queries.selectFrom("outbox").select("id").where("kind", "=", "notice");
  expect(await notices.execute()).toHaveLength(12);
  await site.close();
});
