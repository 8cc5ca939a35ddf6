import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const SHARED = "519-555-0141";

describe.each(ENGINES)("a wall on an enquiry whose number others have too, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let roy: StaffVisit;
  let first: Sent;
  let wren: Sent;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor"));
    roy = await visitAsStaff(site, "n.roy");
    first = await send({ email: "first@example.com" });
    wren = await send({ email: "wren@example.com", firstName: "Wren", lastName: "Halloway" });
    return site.close;
  });

  type Sent = { id: string; reference: string };
  async function send(fields: object): Promise<Sent> {
    site.clock.now += 1000;
    const sent = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: SHARED, ...fields });
    const { reference } = (await sent.json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select(["id", "reference"]);
    return row.where("reference", "=", reference).executeTakeFirstOrThrow();
  }
  const page = async (visit: StaffVisit, { id }: Sent) => visit.text(`/staff/enquiries/${id}`);
  const handOver = async (visit: StaffVisit, { id }: Sent) => {
    site.clock.now += 1000;
    const to = visit === ama ? "n.roy" : "a.okafor";
    const { headers } = await visit.post(`/staff/enquiries/${id}`, { intent: "hand-over", to, words: "wall" });
    return visibleText(await visit.text(headers.get("location")!.split("#")[0]!));
  };

  /** What stands between the box of the wall and the button that hands it over. */
  const betweenBoxAndButton = (html: string) =>
    visibleText(`<body>${html.split("put up a wall for me")[1]!.split('value="hand-over"')[0]!}`);

  it("says above the button whom it covers, by name, and by what each is the same", async () => {
    const bo = await send({ email: "FIRST@example.com", phone: "519-555-0142", firstName: "Bo", lastName: "Quist" });
    const hers = await send({ email: "first@example.com" });
    const far = await send({ email: "wren@example.com", phone: "519-555-0143", firstName: "Ida", lastName: "Mott" });
    for (const opened of [false, true]) {
      if (opened) await ama.post(`/staff/enquiries/${first.id}`, { intent: "open" });
      const said = betweenBoxAndButton(await page(ama, first));
      expect(said).toContain("The wall also covers 4 others");
      expect(said).toMatch(new RegExp(`Wren Halloway ?, ${wren.reference} : the same number, another name`));
      expect(said).toMatch(new RegExp(`Bo Quist ?, ${bo.reference} : the same e-mail address, another name`));
      expect(said).toMatch(
        new RegExp(`Ana Pereira ?, ${hers.reference} : the same number, the same e-mail address, the same name`),
      );
      expect(said).toMatch(new RegExp(`Ida Mott ?, ${far.reference} : through another enquiry, another name`));
    }
  });

  it("says afterwards how many others it covers, and by what", async () => {
    await send({ email: "bo@example.com", firstName: "Bo", lastName: "Quist" });
    expect(await handOver(ama, first)).toContain(
      "You see nothing of this enquiry, nor of 2 others with the same number.",
    );
    const said = await ama.text(`/staff/enquiries/${wren.id}`);
    for (const name of ["Wren", "Halloway", "Bo", "Quist"]) expect(visibleText(said)).not.toContain(` ${name} `);
  });

  it("names nobody to whom a wall keeps from them, and counts nobody else's wall", async () => {
    await ama.post(`/staff/enquiries/${wren.id}`, { intent: "wall", to: "n.roy" });
    await ama.post(`/staff/enquiries/${first.id}`, { intent: "remove-wall", to: "n.roy" });
    expect(visibleText(await page(roy, first))).not.toMatch(/Halloway|also covers/);
    expect(visibleText(await page(roy, wren))).toMatch(/You see nothing of this enquiry\. /);
    expect(await handOver(roy, first)).toMatch(/You see nothing of this enquiry\. /);
  });

  it("that a colleague puts up names by what the others are the same, too", async () => {
    const to = `/staff/enquiries/${first.id}`;
    await ama.post(to, { intent: "open" });
    const { headers } = await ama.post(to, { intent: "wall", to: "n.roy" });
    const said = visibleText(await ama.text(headers.get("location")!.split("#")[0]!));
    expect(said).toContain("The wall stands, here and on 1 other with the same number.");
    expect(said).toMatch(new RegExp(`Also kept from 1 other with the same number: ${wren.reference}`));
  });
});
