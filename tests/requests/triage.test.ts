import { beforeEach, describe, expect, it } from "vitest";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { readMessage } from "#mail/read-message.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("what cannot wait, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine, "a.pereira", "administrator"));
    return site.close;
  });

  const send = async (fields: Record<string, string>) => {
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, ...fields });
    expect(response.status).toBe(201);
    return (await response.json()) as { path: string };
  };
  const people = async (path: string) =>
    [...(await staff.text(path)).matchAll(/class="who"><a href="\/staff\/enquiries\/[^"]*"[^>]*>([^<]*)</g)].map(
      (match) => match[1],
    );

  it("is ticked on both forms without script, told to the firm in words and shown on the receipt", async () => {
    const form = await site.postForm("/contact", { ...GOOD_MESSAGE, inCustody: "yes" });
    const booked = await site.postForm("/contact?form=appointment", { ...GOOD_APPOINTMENT, deadlineSoon: "yes" });
    const receipts = await Promise.all(
      [form, booked].map(async ({ headers }) => (await site.ask(headers.get("location")!)).text()),
    );
    expect(receipts[0]).toMatch(/Someone is in custody<\/dt><dd class="typed">Yes/);
    expect(receipts[1]).toMatch(/deadline within a week<\/dt><dd class="typed">Yes/);
    const { write } = createEnquiryMails({ content: site.content, siteUrl: ORIGIN, database: site.database });
    const rows = await site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", "enquiry").execute();
    const mails = await Promise.all(rows.map(async (row) => (await readMessage(row, write))!));
    expect(mails.map(({ subject }) => subject.replace(/ \S{9}: .*/, "")).toSorted()).toEqual([
      "Deadline within a week: appointment request",
      "In custody: message",
    ]);
    expect(mails.some(({ text }) => /Someone is in custody:? +Yes/.test(text))).toBe(true);
    await staff.post("/staff/confirm-access", { password: "four unrelated words here" });
    const csv = await (await staff.post("/staff/export/enquiries-confidential.csv", {})).text();
    expect(csv).toContain("Someone is in custody");
  });

  it("takes nothing for a tick but a tick", async () => {
    const response = await site.postJson("/api/contact", { ...GOOD_MESSAGE, inCustody: "no" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Please tick the box");
  });

  it("comes first in the inbox: custody, then a deadline, then the promise; and the row says so", async () => {
    await send({ firstName: "First" });
    site.clock.now += MINUTE;
    await send({ firstName: "Deadline", deadlineSoon: "yes" });
    site.clock.now += MINUTE;
    await send({ firstName: "Custody", inCustody: "yes", deadlineSoon: "yes" });
    site.clock.now += MINUTE;
    await send({ firstName: "Last" });
    expect(await people("/staff")).toEqual(["Custody Pereira", "Deadline Pereira", "First Pereira", "Last Pereira"]);
    expect(await staff.text("/staff")).toContain("In custody");
    expect((await people("/staff?order=newest"))[0]).toBe("Last Pereira");
  });

  it("pages by it without losing or doubling a row", async () => {
    const names = Array.from({ length: 43 }, (_, index) => `Person${index}`);
    for (const [index, firstName] of names.entries()) {
      site.clock.now += index % 3 === 0 ? 1000 : 0;
      await send({
        firstName,
        ...(index % 5 === 0 ? { inCustody: "yes" } : index % 7 === 0 ? { deadlineSoon: "yes" } : {}),
      });
    }
    const first = await staff.text("/staff");
    const next = /href="(\/staff\?[^"]*after=[^"]*)"/.exec(first)![1]!.replaceAll("&amp;", "&");
    const seen = [...(await people("/staff")), ...(await people(next))];
    expect(seen).toHaveLength(names.length);
    expect(new Set(seen)).toEqual(new Set(names.map((name) => `${name} Pereira`)));
  });

  it("is forgotten with what was typed", async () => {
    await send({ inCustody: "yes" });
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await site.database.write((queries) =>
      eraseEnquiry(queries, id, { actor: "x", at: site.clock.now, reason: "by-staff" }),
    );
    const { urgency } = await site.database.queries.selectFrom("enquiries").select("urgency").executeTakeFirstOrThrow();
    expect(urgency).toBe(2);
  });

  it("is asked beside a number to call", async () => {
    const page = await (await site.ask("/contact")).text();
    expect(page.match(/name="inCustody"/g)).toHaveLength(2);
    expect(page.match(/call us now<\/strong> at \+1 <a href="tel:/g)).toHaveLength(2);
  });
});
