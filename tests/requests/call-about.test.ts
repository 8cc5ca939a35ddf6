import { beforeEach, describe, expect, it } from "vitest";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const KNOWN = { ...GOOD_MESSAGE, lastName: "Thistlewood", firstName: "Edda", phone: "519-555-0641" };
const CLIENT = {
  ...GOOD_MESSAGE,
  lastName: "Farrow",
  firstName: "Nils",
  phone: "519-555-0642",
  email: "n@farrow.example",
};
const ABOUT = "Viktor Lindqvist";

describe.each(ENGINES)("whom a call of a known person is about, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  let client: { id: string; reference: string };
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", KNOWN);
    await site.postJson("/api/contact", CLIENT);
    const rows = await queries().selectFrom("enquiries").select(["id", "reference", "person"]).execute();
    id = rows.find(({ person }) => person === "Edda Thistlewood")!.id;
    client = rows.find(({ person }) => person === "Nils Farrow")!;
    await lawyer.post(`/staff/enquiries/${client.id}`, { intent: "other-party", words: ABOUT, seen: "" });
    return site.close;
  });

  const queries = () => site.database.queries;
  const reception = () => `/staff/reception/${id}`;
  const enquiry = async () => visibleText(await lawyer.text(`/staff/enquiries/${id}`));
  const noted = async () => {
    await desk.post(reception(), { intent: "take-call", words: "What about him?", key: "", callerAbout: ABOUT });
    return (await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow()).id;
  };

  it("comes along from the form of a new caller in a field of its own", async () => {
    const typed = { lastName: "Thistlewood", firstName: "Edda", phone: KNOWN.phone, about: ABOUT, message: "Him?" };
    await desk.post("/staff/reception/new", { intent: `take-call ${id}`, ...typed });
    expect(await queries().selectFrom("calls").select("calledAbout").execute()).toEqual([{ calledAbout: ABOUT }]);
    const refused = await desk.post(reception(), { intent: "take-call", callerAbout: ABOUT, callerPhone: "555" });
    expect(fieldOf(await refused.text(), "callerAbout")).toBe(ABOUT);
  });

  it("is asked for only where it is another than the person of the page, whose own name is none", async () => {
    const page = visibleText(await desk.text(reception()));
    expect(page).toContain("Who is the call about, if not Edda Thistlewood");
    expect(page).toContain("Only if the call is about somebody else than the person whose page this is");
    const abouts = async () =>
      (await queries().selectFrom("calls").select("calledAbout").where("struckAt", "is", null).execute()).map(
        ({ calledAbout }) => calledAbout,
      );
    const daughter = { intent: "take-call", words: "How is it?", callerName: "Ida Quince" };
    for (const callerAbout of ["Edda Thistlewood", " thistlewood, EDDA "]) {
      await desk.post(reception(), { ...daughter, words: callerAbout, key: "", callerAbout });
      expect(visibleText(await desk.text(reception()))).not.toContain(`about ${callerAbout.trim()}`);
    }
    expect(await abouts()).toEqual([null, null]);
    const key = (await queries().selectFrom("calls").select("id").executeTakeFirstOrThrow()).id;
    const mend = (callerAbout: string) =>
      desk.post(reception(), { ...daughter, intent: "correct-call", key, callerAbout });
    await mend(ABOUT);
    expect((await abouts()).toSorted()).toEqual([ABOUT, null]);
    expect(visibleText(await desk.text(reception()))).toContain("Who was the call about, if not Edda Thistlewood");
    await mend("Edda Thistlewood");
    expect(await abouts()).toEqual([null, null]);
    // Whom the page says it is about is no other either.
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "about", words: "Nils Farrow", seen: "" });
    expect(visibleText(await desk.text(reception()))).toContain("if not Edda Thistlewood or Nils Farrow");
    await mend("Nils Farrow");
    expect(await abouts()).toEqual([null, null]);
  });

  it("is looked up before it is opened and after, and is found when others are looked up", async () => {
    expect(await enquiry()).not.toContain("Lindqvist");
    await noted();
    const before = await enquiry();
    expect(before).toMatch(/Said by telephone to be about: Viktor Lindqvist/);
    expect(before).toMatch(new RegExp(`Viktor Lindqvist Same name other party in ${client.reference}`));
    expect(before).toMatch(/about Viktor Lindqvist/);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect(await enquiry()).toMatch(new RegExp(`other party in ${client.reference}`));
    const kept = await queries().selectFrom("conflictDecisions").select("searched").execute();
    expect(kept.map(({ searched }) => searched).join()).toContain(ABOUT);
    expect(
      await queries().selectFrom("names").select(["source", "sourceId"]).where("name", "=", ABOUT).execute(),
    ).toEqual(expect.arrayContaining([{ source: "about", sourceId: id }]));
    expect(visibleText(await desk.text(reception()))).toContain(`about ${ABOUT}`);
  });

  it("is no name of it once the call was struck, stays beside whom the enquiry is about, and is erased with it", async () => {
    const call = await noted();
    const names = async () =>
      (
        await queries()
          .selectFrom("names")
          .select("name")
          .where("sourceId", "=", id)
          .where("source", "=", "about")
          .orderBy("name")
          .execute()
      ).map(({ name }) => name);
    await lawyer.post(`/staff/enquiries/${id}`, { intent: "about", words: "Ida Quince", seen: "" });
    expect(await names()).toEqual(["Ida Quince", ABOUT]);
    await desk.post(reception(), { intent: "strike-call", key: call });
    expect(await names()).toEqual(["Ida Quince"]);
    expect(await enquiry()).not.toContain("Lindqvist");
    await desk.post(reception(), { intent: "restore-call", key: call });
    expect(await names()).toEqual(["Ida Quince", ABOUT]);
    await eraseByStaff(site.database, id, { actor: "lawyer", at: site.clock.now });
    expect([await names(), await queries().selectFrom("calls").select("calledAbout").execute()]).toEqual([[], []]);
  });
});
