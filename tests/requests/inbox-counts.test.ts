import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const CRIMINAL = "Criminal Law";
const ESTATE = "Real Estate Law";

describe.each(ENGINES)("a count of the inbox is the number of rows it leads to, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let walled: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.okafor", "administrator"));
    walled = await visitAsStaff(site, "n.roy");
    return site.close;
  });

  async function write(practiceArea: string): Promise<string> {
    const email = `${Math.random().toString(36).slice(2)}@example.com`;
    const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, email, practiceArea });
    const { reference } = (await answer.json()) as { reference: string };
    const found = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await found.executeTakeFirstOrThrow()).id;
  }
  const LISTS = ["waiting", "mine", "unread"];
  /** What the heads say of the lists, and how many rows each of them holds. */
  async function compared(who: StaffVisit, rest = "") {
    const said = /Waiting (\d+) Mine (\d+) Unread (\d+)/
      .exec(visibleText(await who.text(`/staff?${rest}`)))!
      .slice(1, 4);
    const pages = await Promise.all(LISTS.map((list) => who.text(`/staff?list=${list}&${rest}`)));
    return { said: said.map(Number), rows: pages.map((page) => page.match(/<li class="inbox-entry/g)?.length ?? 0) };
  }

  it("for who is kept from one of them, of one area, and of one's own areas", async () => {
    const ids = [await write(CRIMINAL), await write(CRIMINAL), await write(ESTATE)];
    await staff.post(`/staff/enquiries/${ids[0]}`, { intent: "wall", to: "n.roy" });
    await walled.post(`/staff/enquiries/${ids[2]}`, { intent: "take" });
    expect(await compared(staff)).toEqual({ said: [3, 0, 3], rows: [3, 0, 3] });
    // Among all that waits it stands as behind a wall; to be read it is not.
    expect(await compared(walled)).toEqual({ said: [3, 1, 2], rows: [3, 1, 2] });
    const area = `area=${encodeURIComponent(CRIMINAL)}`;
    expect(await compared(staff, area)).toEqual({ said: [2, 0, 2], rows: [2, 0, 2] });
    expect(await compared(walled, area)).toEqual({ said: [1, 0, 1], rows: [1, 0, 1] });
    await walled.post("/staff/account/profile", { displayName: "", email: "", languages: "", areas: CRIMINAL });
    await walled.post("/staff/my-areas", { only: "yes" });
    // What they took is theirs, whatever area it is of.
    expect(await compared(walled)).toEqual({ said: [2, 1, 2], rows: [2, 1, 2] });
    expect(await walled.text("/staff")).toContain("(2 unread) Inbox |");
  });

  it("of one's own areas with one's own work in others: what one has, and appointments with the lawyer one is", async () => {
    const daniel = await visitAsStaff(site, "d.castellanos");
    const [ofArea, owned, others] = [await write(CRIMINAL), await write(ESTATE), await write(ESTATE)];
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, practiceArea: ESTATE });
    const { enquiryId: booked } = await site.database.queries
      .selectFrom("bookings")
      .select("enquiryId")
      .where("lawyer", "=", "daniel-castellanos")
      .executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${owned}`, { intent: "hand-over", to: "d.castellanos" });
    await daniel.post("/staff/account/profile", { displayName: "", email: "", languages: "", areas: CRIMINAL });
    await daniel.post("/staff/my-areas", { only: "yes" });
    // Nobody has it, and they are to confirm it.
    expect(await compared(daniel)).toEqual({ said: [3, 2, 3], rows: [3, 2, 3] });
    expect(await compared(daniel, "order=newest")).toEqual({ said: [3, 2, 3], rows: [3, 2, 3] });
    // What one has and is booked with as well is one row.
    await daniel.post(`/staff/enquiries/${booked}`, { intent: "take" });
    expect(await compared(daniel)).toEqual({ said: [3, 2, 3], rows: [3, 2, 3] });
    for (const list of ["waiting", "unread", "all"]) {
      const page = await daniel.text(`/staff?list=${list}`);
      for (const id of [ofArea, owned, booked]) expect(page).toContain(id);
      expect(page).not.toContain(others);
    }
    await daniel.post(`/staff/enquiries/${owned}`, { intent: "open" });
    await daniel.post(`/staff/enquiries/${owned}`, { intent: "answered" });
    expect(await compared(daniel)).toEqual({ said: [2, 1, 2], rows: [2, 1, 2] });
    expect(await daniel.text("/staff?list=answered")).toContain(owned);
    await site.database.write((queries) => queries.updateTable("enquiries").set({ respondBy: 1 }).execute());
    expect(visibleText(await daniel.text("/staff"))).toContain("1 overdue in other areas.");
  });

  it("of what is theirs with what waits, is nobody's and is booked with them, but not behind a wall", async () => {
    const daniel = await visitAsStaff(site, "d.castellanos");
    await write(ESTATE);
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, practiceArea: ESTATE });
    const { enquiryId: booked } = await site.database.queries
      .selectFrom("bookings")
      .select("enquiryId")
      .where("lawyer", "=", "daniel-castellanos")
      .executeTakeFirstOrThrow();
    const mine = async (rest = "") => {
      const { said, rows } = await compared(daniel, rest);
      return [said[1], rows[1]];
    };
    expect(await mine()).toEqual([1, 1]);
    expect(await daniel.text("/staff?list=mine")).toContain(booked);
    expect(await mine(`area=${encodeURIComponent(ESTATE)}`)).toEqual([1, 1]);
    expect(await mine(`area=${encodeURIComponent(CRIMINAL)}`)).toEqual([0, 0]);
    // Nobody else's, and nobody's list but theirs.
    expect((await compared(staff)).rows[1]).toBe(0);
    await staff.post(`/staff/enquiries/${booked}`, { intent: "take" });
    expect(await mine()).toEqual([0, 0]);
    await staff.post(`/staff/enquiries/${booked}`, { intent: "let-go" });
    expect(await mine()).toEqual([1, 1]);
    await staff.post(`/staff/enquiries/${booked}`, { intent: "wall", to: "d.castellanos" });
    expect(await mine()).toEqual([0, 0]);
  });

  it("and the choice of whose says how much waits with each, and with nobody", async () => {
    const ids = [await write(CRIMINAL), await write(CRIMINAL), await write(ESTATE), await write(ESTATE)];
    for (const id of ids.slice(0, 2)) await staff.post(`/staff/enquiries/${id}`, { intent: "hand-over", to: "n.roy" });
    await staff.post(`/staff/enquiries/${ids[2]}`, { intent: "take" });
    await staff.post(`/staff/enquiries/${ids[0]}`, { intent: "wall", to: "a.okafor" });
    const choices = async (list: string) => {
      const chosen = /<select name="who".*?<\/select>/s.exec(await staff.text(`/staff?list=${list}`))![0];
      return [...chosen.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)]
        .slice(1)
        .map(([, who, words]) => [who, words]);
    };
    expect(await choices("waiting")).toEqual([
      ["a.okafor", "I have it, 1 waiting"],
      ["nobody", "Nobody has it, 1 waiting"],
      ["n.roy", "n.roy, 2 waiting"],
    ]);
    for (const [who, rows] of [
      ["n.roy", 2],
      ["nobody", 1],
    ] as const)
      expect((await staff.text(`/staff?who=${who}`)).match(/<li class="inbox-entry/g)).toHaveLength(rows);
    // Of what is closed that is no matter.
    expect(await choices("answered")).toEqual([
      ["a.okafor", "I have it"],
      ["n.roy", "n.roy"],
    ]);
  });

  it("what was entered twice is not to be read; what was confirmed with nobody having read it is, and the list says so", async () => {
    const [twice, confirmed] = [await write(CRIMINAL), await write(CRIMINAL)];
    const close = (id: string, closedAs: string) =>
      site.database.write((queries) =>
        queries.updateTable("enquiries").set({ closedAs, closedAt: 1, closedBy: "mo" }).where("id", "=", id).execute(),
      );
    await close(twice, "twice");
    expect(await compared(staff)).toEqual({ said: [1, 0, 1], rows: [1, 0, 1] });
    const needsNone = "need no answer any more";
    expect(await staff.text("/staff?list=unread")).not.toContain(needsNone);
    await close(confirmed, "answered");
    expect(await compared(staff)).toEqual({ said: [0, 0, 1], rows: [0, 0, 1] });
    expect(await staff.text("/staff?list=unread")).toContain(needsNone);
    expect(await staff.text("/staff?list=answered")).not.toContain(needsNone);
  });
});
