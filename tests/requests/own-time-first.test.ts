import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const OPTIONS = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M [^"]*)"/g;
const PRIYA = "priya-raghunathan";

describe.each(ENGINES)("an appointment that a lawyer gives in an area where several practise, on %s", (engine) => {
  let site: TestSite;
  let priya: StaffVisit;
  let of: string;
  /** All three lawyers practise this. */
  const practiceArea = "General Legal Consultation";
  beforeEach(async () => {
    ({ site, staff: priya } = await siteWithStaff(engine, "p.raghunathan"));
    of = await written({ practiceArea });
    return site.close;
  });

  async function written(fields: Record<string, string>): Promise<string> {
    const sent = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188", ...fields });
    const { reference } = (await sent.json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    const { id } = await row.executeTakeFirstOrThrow();
    await priya.post(`/staff/enquiries/${id}`, { intent: "open" });
    return id;
  }
  const form = (visit: StaffVisit, id = of) => visit.text(`${NEW}?of=${id}`);
  const slotsIn = (page: string) => [...page.matchAll(OPTIONS)].map(([, slot]) => slot!);
  const chosenIn = (page: string) =>
    /<option value="([^"]*)" selected="">/.exec(page.split('for="caller-with"')[1]!.split("</select>")[0]!)?.[1];
  const fields = { lastName: "Pereira", firstName: "Ana", phone: "519-555-0188", practiceArea };
  const anybodys = async (visit: StaffVisit) =>
    (await visit.post(`${NEW}?of=${of}`, { ...fields, of, with: "", intent: "times" })).text();

  async function enter(visit: StaffVisit, slot: string, more: Record<string, string> = {}) {
    const key = fieldOf(await form(visit), "key");
    const answer = await visit.post(NEW, { intent: "enter", ...fields, of, key, with: "", slot, ...more });
    const id = /appointments\/([\w-]+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
    const rows = site.database.queries.selectFrom("bookings").select(["lawyer", "state"]);
    return rows.where("enquiryId", "=", id).executeTakeFirst();
  }

  it("begins with their own times, and may be anybody's; reception's begins with anybody's", async () => {
    const page = await form(priya);
    expect(chosenIn(page)).toBe(PRIYA);
    expect(new Set(slotsIn(page).map((slot) => slot.split(" ")[3]))).toEqual(new Set([PRIYA]));
    expect(slotsIn(await anybodys(priya))[0]).toMatch(/ amara-okafor,daniel-castellanos,priya-raghunathan$/);
    expect(chosenIn(await form(await visitAsStaff(site, "desk", "reception"))) || "").toBe("");
  });

  it("begins with anybody's where they do not practise, and for who is no lawyer", async () => {
    const other = await written({ email: "bo@example.com", lastName: "Quist", practiceArea: "Immigration Law" });
    const page = await form(priya, other);
    expect(chosenIn(page) || "").toBe("");
    expect(slotsIn(page)[0]).toMatch(/ amara-okafor$/);
    expect(chosenIn(await form(await visitAsStaff(site, "clerk"))) || "").toBe("");
  });

  it("says whose times are none where theirs are", async () => {
    const own = site.content.team.find(({ slug }) => slug === PRIYA)!;
    own.appointments.away = [{ from: "2026-11-01", until: "2027-11-01" }];
    expect(visibleText(await form(priya))).toContain(
      "Priya Raghunathan has nothing free in the two weeks from that day.",
    );
  });

  it("is theirs where anybody's was chosen and they are free then, and confirmed as it is entered", async () => {
    expect(await enter(priya, slotsIn(await anybodys(priya))[0]!)).toEqual({ lawyer: PRIYA, state: "confirmed" });
  });

  it("is a colleague's where they chose them, or are not free then", async () => {
    const slot = slotsIn(await anybodys(priya)).find((one) => one.startsWith("2026-11-24 "))!;
    const amaras = slot.replace(/ [^ ]*$/, " amara-okafor");
    expect(await enter(priya, amaras, { with: "amara-okafor" })).toEqual({ lawyer: "amara-okafor", state: "held" });
    const [day = "", time = ""] = [slot.slice(0, 10), slot.slice(11).replace(/ [^ ]*$/, "")];
    await site.postJson("/api/appointments", {
      ...GOOD_APPOINTMENT,
      email: "cy@example.com",
      practiceArea: "Criminal Law",
      preferredDate: day,
      preferredTime: time,
    });
    const left = slotsIn(await anybodys(priya)).find((one) => one.startsWith(`${day} ${time} `));
    expect(left).toBe(`${day} ${time} daniel-castellanos`);
  });

  it("is whoever has the fewest where reception chose anybody's", async () => {
    const desk = await visitAsStaff(site, "desk", "reception");
    expect(await enter(desk, slotsIn(await anybodys(desk))[0]!)).toEqual({ lawyer: "amara-okafor", state: "held" });
  });
});
