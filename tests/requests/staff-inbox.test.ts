import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_SIZE } from "#firm/enquiries/inbox.ts";
import { eraseEnquiry } from "#firm/enquiries/erase.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const HOUR = 3_600_000;

describe.each(ENGINES)("the inbox on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  /** Stores an enquiry and answers its id. */
  async function receive(path: string, fields: Record<string, string>): Promise<string> {
    const response = await site.postJson(path, fields);
    const { reference } = (await response.json()) as { reference: string };
    return (
      await site.database.queries
        .selectFrom("enquiries")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow()
    ).id;
  }
  const message = (fields: Partial<typeof GOOD_MESSAGE> & { website?: string } = {}) =>
    receive("/api/contact", { ...GOOD_MESSAGE, ...fields });
  const appointment = (fields: Partial<typeof GOOD_APPOINTMENT> = {}) =>
    receive("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
  const ids = async (path: string) =>
    [...(await staff.text(path)).matchAll(/\/staff\/enquiries\/([\w-]+)["?]/g)].map((match) => match[1]!);

  it("lists messages and appointment requests together, most urgent or newest first", async () => {
    const earlier = await message({ firstName: "Early" });
    site.clock.now += HOUR / 4;
    const urgent = await appointment({ firstName: "Urgent" });
    site.clock.now += HOUR / 4;
    const latest = await message({ firstName: "Late" });
    expect(await ids("/staff")).toEqual([urgent, earlier, latest]);
    expect(await staff.text("/staff")).toContain(">Mon, Nov 23, 9:30 AM<");
    expect(await ids("/staff?order=newest")).toEqual([latest, urgent, earlier]);
  });

  it("shows what is unread, and hides the subject until someone has opened the enquiry", async () => {
    const id = await message({ subject: "Divorce from Bill" });
    expect(await staff.text("/staff")).toMatch(/Ana Pereira<\/a><span class="mark">Unread/);
    expect(await staff.text("/staff")).not.toContain("Divorce from Bill");
    expect(await ids("/staff?list=unread")).toEqual([id]);
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await staff.text("/staff")).toContain("Divorce from Bill");
    expect(await ids("/staff?list=unread")).toEqual([]);
  });

  const openAnd = async (id: string, intent: string) => {
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    await staff.post(`/staff/enquiries/${id}`, { intent });
  };

  it("moves what is answered to its own list, and counts the promises kept this month", async () => {
    const [kept, late] = [await message(), await message({ firstName: "Late" })];
    await openAnd(kept, "answered");
    site.clock.now += 25 * HOUR;
    staff = await visitAsStaff(site, "n.roy");
    expect(await staff.text("/staff")).toMatch(/1<!-- --> overdue|1 overdue/);
    expect(await staff.text("/staff")).toContain("overdue by 1 h");
    await openAnd(late, "answered");
    expect(await ids("/staff")).toEqual([]);
    expect((await ids("/staff?list=answered")).toSorted()).toEqual([kept, late].toSorted());
    expect(await staff.text("/staff")).toContain("came in this month: 1 of 2");
    await staff.post(`/staff/enquiries/${late}`, { intent: "unanswered" });
    expect(await staff.text("/staff")).toContain("came in this month: 1 of 2");
    expect(await ids("/staff")).toEqual([late]);
  });

  it("keeps held ones in a list of their own until they are released", async () => {
    const held = await message({ website: "https://spam.example" });
    expect(await ids("/staff")).toEqual([]);
    expect(await ids("/staff?list=all")).toEqual([]);
    expect(await ids("/staff?list=held")).toEqual([held]);
    await openAnd(held, "release");
    expect(await ids("/staff")).toEqual([held]);
    expect(await ids("/staff?list=held")).toEqual([]);
    const mails = await site.database.queries
      .selectFrom("outbox")
      .select("kind")
      .where("enquiryId", "=", held)
      .execute();
    expect(mails).toHaveLength(1);
    await staff.post(`/staff/enquiries/${held}`, { intent: "release" });
    expect(
      await site.database.queries.selectFrom("outbox").select("kind").where("enquiryId", "=", held).execute(),
    ).toHaveLength(1);
  });

  it("filters by practice area", async () => {
    const immigration = await message();
    const house = await appointment();
    expect(await ids("/staff?area=Immigration+Law")).toEqual([immigration]);
    expect(await ids("/staff?area=Real+Estate+Law&order=newest")).toEqual([house]);
    expect((await ids("/staff?area=Unknown+Law")).toSorted()).toEqual([immigration, house].toSorted());
  });

  it("finds by name, number, reference, words and their beginnings, without marks, and nothing that was erased", async () => {
    const id = await message({
      firstName: "Zoë",
      lastName: "Nguyễn",
      message: "Ma tante a été refusée à la frontière hier.",
      subject: "Refusal",
    });
    const other = await appointment({ phone: "(519) 555-0188" });
    const { reference } = await site.database.queries
      .selectFrom("enquiries")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (const search of [
      "zoe nguyen",
      "NGUYEN",
      "frontier",
      "refusee tante",
      reference,
      reference.toLowerCase().replace("-", " "),
    ]) {
      expect(await ids(`/staff?q=${encodeURIComponent(search)}`), search).toEqual([id]);
    }
    expect(await ids("/staff?q=519+555+0188")).toEqual([other]);
    expect(await ids("/staff?q=refusal&area=Real+Estate+Law")).toEqual([]);
    expect(await ids("/staff?q=refusal&area=Immigration+Law")).toEqual([id]);
    expect(await ids(`/staff?q=${encodeURIComponent(`"*' OR ( -zoe:`)}`)).toEqual([]);
    await site.database.write((queries) =>
      eraseEnquiry(queries, id, { actor: "x", at: site.clock.now, reason: "by-staff" }),
    );
    expect(await ids("/staff?q=nguyen")).toEqual([]);
    expect(await ids("/staff?list=all")).toEqual([other]);
  });

  it.each(["abc", "1_", "_1", "99999999999999999999_x", "1e400_x", "-1", "NaN", "\u{1F600}", "1 or 1=1", "1_a\0b"])(
    "takes a place that is none of ours for the first page, in a list and in a search: %s",
    async (after) => {
      const first = await message();
      const rest = `after=${encodeURIComponent(after)}`;
      for (const query of ["q=pereira", "list=all", "order=urgent", "order=newest"])
        expect(await ids(`/staff?${query}&${rest}`), query).toEqual([first]);
      expect(site.logged).toEqual([]);
    },
  );

  it("pages through every row once, in both orders and in a search", async () => {
    const all: string[] = [];
    for (let number = 0; number < PAGE_SIZE + 5; number += 1) {
      // Several share one moment: the id decides.
      site.clock.now += number % 3 === 0 ? 1000 : 0;
      all.push(await message({ firstName: `Person${number}` }));
    }
    for (const query of ["order=urgent", "order=newest", "list=all", "q=pereira"]) {
      const page = await staff.text(`/staff?${query}`);
      const next = /href="(\/staff\?[^"]*after=[^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&");
      const seen = [...(await ids(`/staff?${query}`)), ...(await ids(next))];
      expect(seen, query).toHaveLength(all.length);
      expect(new Set(seen), query).toEqual(new Set(all));
    }
  });
});
