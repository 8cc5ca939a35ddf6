import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const WORDS = "Marzipan about the hearing";

describe.each(ENGINES)("a call that was noted with the wrong caller, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let wrong: string;
  let right: { id: string; reference: string };
  let key: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    for (const firstName of ["Wrong", "Right"])
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, email: `${firstName}@example.com` });
    const rows = await site.database.queries.selectFrom("enquiries").select(["id", "reference", "person"]).execute();
    wrong = rows.find(({ person }) => person!.startsWith("Wrong"))!.id;
    right = rows.find(({ person }) => person!.startsWith("Right"))!;
    key = crypto.randomUUID();
    await desk.post(`/staff/reception/${wrong}`, { intent: "take-call", words: WORDS, key });
    return site.close;
  });

  const move = (from: string, fields: Record<string, string>) =>
    desk.post(`/staff/reception/${from}`, { intent: "move-call", key, ...fields });
  const call = () => site.database.queries.selectFrom("calls").selectAll().executeTakeFirstOrThrow();
  const told = async (kind = "call") =>
    (await site.database.queries.selectFrom("outbox").select("enquiryId").where("kind", "=", kind).execute())
      .map(({ enquiryId }) => enquiryId)
      .toSorted();

  it("is moved to one of today, who is chosen, its mail with it, and moved back", async () => {
    const page = visibleText(await desk.text(`/staff/reception/${wrong}`));
    expect(page).toContain("Move this call to");
    expect(page).toMatch(new RegExp(`Right Pereira, message ${right.reference}`));
    expect(await told()).toEqual([wrong]);
    const answer = await move(wrong, { to: right.id, reference: "" });
    expect(answer.headers.get("location")).toBe(`/staff/reception/${right.id}?done=move-call#calls`);
    expect(await told()).toEqual([right.id]);
    const there = await desk.text(`/staff/reception/${right.id}?done=move-call`);
    expect(visibleText(there)).toMatch(/Moved here .* by desk ?: it was noted with another caller/);
    expect(visibleText(there)).toContain("Undo: back to where it was noted");
    expect(there).toContain(WORDS);
    const left = await desk.text(`/staff/reception/${wrong}`);
    expect(left).not.toContain(WORDS);
    expect(left).not.toContain('value="strike-call"');
    for (const [id, words] of [
      [wrong, "moved a call that was noted here by mistake to another caller"],
      [right.id, "moved a call here that was noted with another caller"],
    ]) {
      await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
      expect(visibleText(await lawyer.text(`/staff/enquiries/${id}`))).toContain(words);
    }
    await move(right.id, { to: wrong });
    expect(await call()).toMatchObject({ enquiryId: wrong, movedFrom: null, movedAt: null, movedBy: null });
    expect(await told()).toEqual([wrong]);
  });

  it("is moved by the reference, however that is typed, also after it was struck", async () => {
    await desk.post(`/staff/reception/${wrong}`, { intent: "strike-call", key });
    const typed = right.reference.toLowerCase().replace("-", " ");
    expect((await move(wrong, { to: "", reference: typed })).status).toBe(303);
    expect(await call()).toMatchObject({ enquiryId: right.id, struckAt: null, movedFrom: wrong });
  });

  it("goes to nobody who is not there, is the same or stands behind a wall; a mail that has left is told of", async () => {
    for (const [to, reference] of [
      ["", ""],
      ["nobody", ""],
      [wrong, ""],
      ["", "XXXX-XXXX"],
    ] as const) {
      const refused = await move(wrong, { to, reference });
      expect(refused.status).toBe(400);
      expect(visibleText(await refused.text())).toContain("Please choose whose call it is");
    }
    await lawyer.post(`/staff/enquiries/${right.id}`, { intent: "open" });
    await lawyer.post(`/staff/enquiries/${right.id}`, { intent: "wall", to: "desk" });
    expect((await move(wrong, { to: right.id })).status).toBe(400);
    expect(visibleText(await desk.text(`/staff/reception/${wrong}`))).not.toContain("Right Pereira");
    await lawyer.post(`/staff/enquiries/${right.id}`, { intent: "remove-wall", to: "desk" });
    await site.database.write((queries) => queries.updateTable("outbox").set({ deliveredAt: 1 }).execute());
    await move(wrong, { to: right.id });
    expect(visibleText(await desk.text(`/staff/reception/${right.id}`))).toContain(
      "The mail that the other one called had left; another says that it was noted by mistake.",
    );
    expect(await told("call-in-error")).toEqual([wrong]);
    expect(await told()).toEqual([wrong, right.id].toSorted());
    // Moved back, who was told of it is not told twice.
    await move(right.id, { to: wrong });
    expect([await told(), await told("call-in-error")]).toEqual([[wrong], []]);
  });
});
