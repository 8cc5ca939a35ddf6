import { beforeEach, describe, expect, it } from "vitest";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PAGE = "/staff/appointments/away";
const DAYS = { lawyer: "daniel-castellanos", from: "2026-11-21", until: "2026-11-24" };
const SHOWN = `${PAGE}?of=daniel-castellanos&from=2026-11-21&until=2026-11-24`;

describe.each(ENGINES)("what waits with a lawyer who is entered as away, on %s", (engine) => {
  let site: TestSite;
  let desk: StaffVisit;
  let amara: StaffVisit;
  let message: string;
  let booked: string;
  const references = new Map<string, string>();
  beforeEach(async () => {
    site = await startTestSite({ engine });
    await visitAsStaff(site, "d.castellanos");
    amara = await visitAsStaff(site, "a.okafor");
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Lena", email: "lena@example.com" });
    await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    const rows = await site.database.queries.selectFrom("enquiries").select(["id", "kind", "reference"]).execute();
    for (const { id, reference } of rows) references.set(id, reference);
    message = rows.find(({ kind }) => kind === "message")!.id;
    booked = rows.find(({ kind }) => kind === "appointment")!.id;
    await desk.post(`/staff/reception/${message}`, { intent: "hand-over", to: "d.castellanos" });
    return site.close;
  });

  const enter = async (by: StaffVisit) => {
    const answer = await by.post(PAGE, { ...DAYS, intent: "enter" });
    return by.text(answer.headers.get("location")!);
  };
  const read = (page: string) => visibleText(page).replaceAll(/\s+/g, " ");

  it("is listed with its reference and by when, and each is handed on, by reception", async () => {
    const page = await enter(desk);
    const said = read(page);
    expect(said).toContain("Booked on these days: 1");
    expect(said).toContain("Waiting for an answer with them: 2");
    expect(said).toMatch(
      new RegExp(`${references.get(message)}, Lena [^,]*, by [A-Z][a-z]{2}, Nov \\d+, [^:]*:\\d\\d`),
    );
    expect(page).toContain(`href="/staff/reception/${message}#reception-to"`);
    expect(await desk.text(`/staff/reception/${message}`)).toContain('id="reception-to"');
    // What nobody has and is booked with them is theirs to confirm.
    expect(said).toMatch(new RegExp(`${references.get(booked)}, .*Give the appointment to somebody else`));
    expect(page).not.toContain(GOOD_MESSAGE.message);
    await desk.post(`/staff/reception/${message}`, { intent: "hand-over", to: "a.okafor", owner: "d.castellanos" });
    expect(read(await desk.text(SHOWN))).toContain("Waiting for an answer with them: 1");
  });

  it("is found again from the list of who is away, and by a lawyer on the page of the enquiry", async () => {
    await enter(desk);
    const list = await amara.text(PAGE);
    expect(read(list)).toContain("Booked then: 1; waiting with them: 2");
    expect(list).toContain(`href="${SHOWN.replaceAll("&", "&amp;")}"`);
    const page = await amara.text(SHOWN);
    expect(read(page)).toContain("Daniel Castellanos is away Sat, Nov 21 to Tue, Nov 24.");
    expect(read(page)).not.toContain("Entered: ");
    expect(page).toContain(`href="/staff/enquiries/${message}#owned"`);
    expect(await amara.text(`/staff/enquiries/${message}`)).toContain('id="owned"');
  });

  it("is counted behind a wall, and not named there; snoozed it is listed too", async () => {
    await amara.post(`/staff/enquiries/${message}`, { intent: "wall", to: "desk" });
    const said = read(await enter(desk));
    expect(said).toContain("Waiting for an answer with them: 1");
    expect(said).toContain("1 more is kept from you: please ask a colleague to hand it on.");
    expect(said).not.toContain("Lena");
    await site.database.write((queries) =>
      queries
        .updateTable("enquiries")
        .set({ putOffUntil: site.clock.now + 1 })
        .where("id", "=", message)
        .execute(),
    );
    expect(read(await amara.text(SHOWN))).toContain("Waiting for an answer with them: 2");
  });

  it("is said to be nothing where nothing waits", async () => {
    await site.database.write((queries) =>
      queries.updateTable("enquiries").set({ closedAt: 1, closedAs: "answered", closedBy: "mo" }).execute(),
    );
    expect(read(await enter(desk))).toContain("Nothing waits for an answer with them.");
  });
});
