import { beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const TYPED = {
  subject: "Zz subject of theirs",
  message: "Zz message of theirs",
  correction: "Zz correction of theirs",
  answer: "Zz answer of theirs",
  call: "Zz call of theirs",
};
const TRACE = /Zz |zz-letter/;
const FILES = ["enquiries-confidential.csv", "everything.json"];

describe.each(ENGINES)("what nobody may read is in no file that is taken out, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "m.okafor", "administrator"));
    const { subject, message } = TYPED;
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0142", subject, message });
    const row = await site.database.queries.selectFrom("enquiries").select(["id", "token"]).executeTakeFirstOrThrow();
    id = row.id;
    await site.postForm(`/receipt/${row.token}`, { correction: TYPED.correction }, { origin: ORIGIN });
    await staff.post(`/staff/reception/${id}`, { intent: "take-call", words: TYPED.call, key: "" });
    await site.database.write((queries) =>
      queries
        .insertInto("answers")
        .values({
          id: "an-answer",
          enquiryId: id,
          messageId: "<one@example.com>",
          side: "visitor",
          sender: GOOD_MESSAGE.email,
          expected: 1,
          automatic: 0,
          subject: `Re: ${subject}`,
          words: TYPED.answer,
          cut: 0,
          attachments: '["zz-letter.pdf"]',
          createdAt: site.clock.now,
        })
        .execute(),
    );
    return site.close;
  });

  const press = (fields: Record<string, string>) => staff.post(`/staff/enquiries/${id}`, { seen: "", ...fields });
  const taken = () => Promise.all(FILES.map(async (file) => (await staff.post(`/staff/export/${file}`, {})).text()));
  const page = async () => visibleText(await staff.text("/staff/export"));

  it("goes without its words until somebody has opened it, and the page says how many those are", async () => {
    expect(await page()).toContain("1 enquiry was opened by nobody yet. What was written in it is in no file.");
    expect(await page()).toContain("the backup, which the operator of the site keeps");
    for (const file of await taken()) {
      expect(file).not.toMatch(TRACE);
      expect(file).toContain("not opened yet");
      for (const known of ["Ana", "ana@example.com", "519-555-0142", "Immigration Law"]) expect(file).toContain(known);
    }
    await press({ intent: "open" });
    expect(await page()).not.toMatch(/opened by nobody|operator/);
    const [csv, json] = (await taken()) as [string, string];
    const lacking = (file: string) => Object.values(TYPED).filter((words) => !file.includes(words));
    // Calls stand in no spreadsheet.
    expect([lacking(json), lacking(csv)]).toEqual([[], [TYPED.call]]);
    expect(JSON.parse(json).enquiries[0].withheld).toBeNull();
  });

  it("goes without what they typed while it is declined for a conflict, whoever had opened it; then whole again", async () => {
    await press({ intent: "open" });
    await press({ intent: "note", words: "Our own note", key: "" });
    await press({ intent: "conflict" });
    expect(await page()).toContain(
      "1 enquiry was declined for a conflict. As long as that stands, what its sender wrote or said is in no file",
    );
    for (const file of await taken()) {
      expect(file).not.toMatch(TRACE);
      expect(file).toContain("declined for a conflict: not shown");
      expect(file).not.toMatch(/"practiceArea":"Immigration Law"|^"[^\n]*"Immigration Law"/m);
      for (const known of ["Ana", "ana@example.com", "519-555-0142", "Our own note"]) expect(file).toContain(known);
    }
    await press({ intent: "conflict-taken-back" });
    for (const file of await taken()) expect(file).toContain(TYPED.message);
  });

  it("says nothing of what was declined unopened either", async () => {
    await press({ intent: "conflict" });
    expect(await page()).not.toContain("opened by nobody");
    for (const file of await taken()) {
      expect(file).not.toMatch(TRACE);
      expect(file).not.toContain("not opened yet");
    }
  });

  it("leaves an appointment request its day and time, and withholds its description", async () => {
    await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, description: "Zz description" });
    for (const file of await taken()) {
      expect(file).not.toContain("Zz description");
      expect(file).toContain("9:30 AM");
    }
  });
});
