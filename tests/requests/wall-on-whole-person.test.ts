import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HALF = "The other half of it";
const KEPT = { email: "whole@example.com", phone: "519-555-0171" };

describe.each(ENGINES)("a wall on one enquiry of a person who sent others before, on %s", (engine) => {
  let site: TestSite;
  let ama: StaffVisit;
  let roy: StaffVisit;
  let first: Sent;
  let second: Sent;
  let asked: Sent;
  beforeEach(async () => {
    ({ site, staff: ama } = await siteWithStaff(engine, "a.okafor", "administrator"));
    roy = await visitAsStaff(site, "n.roy");
    first = await send("/api/contact", { ...GOOD_MESSAGE, ...KEPT });
    second = await send("/api/contact", {
      ...GOOD_MESSAGE,
      email: "else@example.com",
      phone: "+1 (519) 555-0171",
      message: HALF,
      firstName: "Wren",
      lastName: "Halloway",
    });
    asked = await send("/api/appointments", {
      ...GOOD_APPOINTMENT,
      email: "Else@example.com",
      phone: "519-555-0173",
      firstName: "Ida",
      lastName: "Halloway",
    });
    for (const one of [first, second]) await ama.post(`/staff/enquiries/${one.id}`, { intent: "open" });
    return site.close;
  });

  type Sent = { id: string; reference: string };
  async function send(path: string, fields: object): Promise<Sent> {
    site.clock.now += 1000;
    const { reference } = (await (await site.postJson(path, fields)).json()) as { reference: string };
    return site.database.queries
      .selectFrom("enquiries")
      .select(["id", "reference"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  }
  const press = async (visit: StaffVisit, { id }: Sent, intent: string, fields: Record<string, string> = {}) => {
    site.clock.now += 1000;
    const { headers } = await visit.post(`/staff/enquiries/${id}`, { intent, to: "n.roy", ...fields });
    return visibleText(await visit.text(headers.get("location") ?? `/staff/enquiries/${id}`));
  };
  const read = async (visit: StaffVisit, { id }: Sent) => visibleText(await visit.text(`/staff/enquiries/${id}`));
  const walled = async (username = "n.roy") => {
    const rows = await site.database.queries
      .selectFrom("walls")
      .innerJoin("enquiries", "enquiries.id", "walls.enquiryId")
      .select("reference")
      .where("username", "=", username)
      .execute();
    return rows.map(({ reference }) => reference).toSorted();
  };
  const of = (...some: Sent[]) => some.map(({ reference }) => reference).toSorted();

  it("keeps out of the others by address and by number, opened or not, each with its line", async () => {
    expect(await press(roy, second, "open")).toContain(HALF);
    const said = await press(ama, first, "wall");
    expect(said).toContain("The wall stands, here and on 2 others of the same person.");
    expect(said).toMatch(
      new RegExp(`Also kept from 2 others of the same person: ${second.reference} ?, ${asked.reference}`),
    );
    expect(await walled()).toEqual(of(first, second, asked));
    for (const one of [first, second, asked]) {
      const page = await read(roy, one);
      expect(page).toContain("Behind a wall");
      for (const told of [HALF, "same person", ...of(first, second, asked).filter((other) => other !== one.reference)])
        expect(page).not.toContain(told);
    }
    expect(await read(ama, second)).toContain(`a.okafor put up a wall for n.roy, as on ${first.reference}`);
    const lines = await site.database.queries
      .selectFrom("audit")
      .select(["subject", "detail"])
      .where("action", "=", "set-wall")
      .execute();
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual({ subject: asked.id, detail: `n.roy ${first.reference}` });
  });

  it("is undone with all that it took along, and leaves what stood before", async () => {
    const other = await send("/api/contact", { ...GOOD_MESSAGE, email: "third@example.com", phone: "519-555-0172" });
    await press(ama, asked, "wall");
    await press(ama, first, "remove-wall");
    await press(ama, second, "remove-wall");
    expect(await walled()).toEqual(of(asked));
    expect(await read(ama, first)).toMatch(/n\.roy may open this one, and is kept from 1 other of the same person/);
    const said = await press(ama, first, "wall");
    expect(said).toContain("here and on 2 others");
    expect(await press(ama, first, "undo-wall")).toContain("Taken back: the wall is gone");
    expect(await walled()).toEqual(of(asked));
    expect(await read(roy, other)).not.toContain("Behind a wall");
    await press(ama, first, "wall-again");
    expect(await walled()).toEqual(of(first, second, asked));
  });

  it("is taken away of one alone, which says that the others stand, or of all, and put up again", async () => {
    await press(ama, first, "wall");
    expect(await press(ama, second, "remove-wall")).toContain(
      "It still stands on 2 others with the same number or e-mail address.",
    );
    expect(await walled()).toEqual(of(first, asked));
    expect(await read(ama, first)).toMatch(/They may still open 1 other with the same number/);
    await press(ama, second, "wall-again");
    expect(await walled()).toEqual(of(first, second, asked));
    expect(await press(ama, second, "remove-walls")).toContain("taken away from all of this person’s enquiries");
    expect(await walled()).toEqual([]);
    await press(ama, second, "wall-again");
    expect(await walled()).toEqual(of(first, second, asked));
  });

  it("goes with who hands it over and must not see it", async () => {
    await press(ama, first, "hand-over", { words: "wall" });
    expect(await walled("a.okafor")).toEqual(of(first, second, asked));
    expect(await read(ama, asked)).toContain("Behind a wall");
  });

  it("names none of the others to who is kept from them, and takes away no wall there for them", async () => {
    const eve = await visitAsStaff(site, "e.lang");
    await press(ama, first, "wall");
    await press(ama, first, "wall", { to: "e.lang" });
    await press(ama, first, "remove-wall", { to: "e.lang" });
    const page = await read(eve, first);
    for (const told of [second.reference, asked.reference, "of the same person"]) expect(page).not.toContain(told);
    await press(eve, first, "remove-walls");
    expect(await walled()).toEqual(of(second, asked));
  });

  it("gives no reference in the trail to a third who is kept from the one it comes from", async () => {
    const eve = await visitAsStaff(site, "e.lang");
    await press(ama, first, "wall");
    await press(eve, second, "open");
    expect(await read(eve, second)).toContain(`wall for n.roy, as on ${first.reference}`);
    await press(ama, first, "wall", { to: "e.lang" });
    await press(ama, second, "remove-wall", { to: "e.lang" });
    const page = await read(eve, second);
    expect(page).toContain("a.okafor put up a wall for n.roy");
    expect(page).not.toContain(first.reference);
  });

  it("says before it is put up what it covers, and that a similar name alone stays visible", async () => {
    const like = await send("/api/contact", { ...GOOD_MESSAGE, email: "like@example.com", phone: "519-555-0179" });
    const page = await read(ama, first);
    expect(page).toMatch(new RegExp(`The wall also covers 2 others [^:]*: Wren Halloway ?, ${second.reference} `));
    expect(page).toMatch(new RegExp(`only a similar name and stays? visible:[^.]* ?${like.reference}`));
    await press(ama, first, "wall");
    expect(await read(roy, like)).not.toContain("Behind a wall");
  });
});
