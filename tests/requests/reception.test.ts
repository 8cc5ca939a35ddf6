import { beforeEach, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

/** Words that stand nowhere but where the reception may not look; nothing else of the site holds them. */
const SECRET = {
  subject: "zeppelinsubject",
  message: "quibblemessage",
  description: "vortexdescription",
  correction: "jumblecorrection",
  note: "wombatnote",
  otherParty: "Gargoyle Opponent",
  reminder: "pumpernickelreminder",
  listed: "Hobgoblin Listed",
  call: "marzipancall",
  reason: "turnipreason",
};
const ANY_SECRET = new RegExp(Object.values(SECRET).join("|"), "i");

describe.each(ENGINES)("what the reception sees and does, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let reception: StaffVisit;
  let colleague: StaffVisit;
  let message: string;
  let appointment: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine, "a.pereira", "administrator"));
    reception = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      phone: "519-555-0123",
      subject: SECRET.subject,
      message: SECRET.message,
    });
    await site.postJson("/api/appointments", {
      ...GOOD_APPOINTMENT,
      firstName: "Bea",
      description: SECRET.description,
    });
    const rows = await site.database.queries.selectFrom("enquiries").select(["id", "kind", "token"]).execute();
    message = rows.find(({ kind }) => kind === "message")!.id;
    const request = rows.find(({ kind }) => kind === "appointment")!;
    appointment = request.id;
    for (const { id } of rows) {
      const page = `/staff/enquiries/${id}`;
      await lawyer.post(page, { intent: "open" });
      await lawyer.post(page, { intent: "note", words: SECRET.note, key: "" });
      await lawyer.post(page, { intent: "other-party", words: SECRET.otherParty, seen: "" });
      await lawyer.post(page, { intent: "remind", words: SECRET.reminder, day: "2026-11-30", key: "" });
    }
    await site.postForm(`/receipt/${request.token}`, { correction: SECRET.correction });
    await lawyer.post(`/staff/appointments/${appointment}`, {
      intent: "decline-time",
      words: SECRET.reason,
      sequence: "0",
    });
    colleague = await visitAsStaff(site, "counter", "reception");
    await lawyer.post(`/staff/reception/${message}`, { intent: "take-call", words: SECRET.call, key: "" });
    await lawyer.post("/staff/conflicts/list", { names: SECRET.listed, way: "add" });
    return site.close;
  });

  /** Every address of the staff area, with what stands in the place of its ids. */
  function addresses(): string[] {
    const area = routes.find((route) => route.path === "staff")!;
    const ids = [
      message,
      appointment,
      lawyer.user.id,
      "enquiries.json",
      "enquiries-confidential.csv",
      "trail.csv",
      "new",
    ];
    return (area.children ?? []).flatMap(({ path = "" }) =>
      path.includes(":")
        ? ids.map((id) => `/staff/${path.replaceAll(/:\w+/g, id)}`)
        : [`/staff/${path}`.replace(/\/$/, "")],
    );
  }

  /** The whole answer; of what never ends by itself, its first words. */
  async function beginningOf(answer: Response): Promise<string> {
    if (answer.headers.get("content-type") !== "text/event-stream") return answer.text();
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  }

  it("no address of the staff area answers a word of what was sent, noted, answered or found, in any form", async () => {
    // The lawyer sees them: the words are there to be found.
    expect(await lawyer.text(`/staff/enquiries/${message}`)).toMatch(ANY_SECRET);
    const open: string[] = [];
    for (const path of addresses()) {
      for (const asked of [path, `${path}.data`, `${path}?q=${SECRET.message}`, `${path}/`, path.toUpperCase()]) {
        const answer = await reception.get(asked);
        const { status } = answer;
        // A search says again what was searched for.
        const searched = asked.includes("?q=") ? SECRET.message : "\0";
        expect((await beginningOf(answer)).replaceAll(searched, ""), asked).not.toMatch(ANY_SECRET);
        if (status === 200 && asked === path) open.push(path.replace(message, ":id").replace(appointment, ":id"));
      }
    }
    expect([...new Set(open)].toSorted()).toEqual([
      "/staff/account",
      "/staff/account/passkeys",
      "/staff/account/profile",
      "/staff/account/recovery-codes",
      "/staff/appointments",
      "/staff/appointments/:id",
      "/staff/appointments/away",
      "/staff/appointments/day",
      "/staff/confirm-access",
      "/staff/inbox/changes",
      "/staff/password",
      "/staff/reception",
      "/staff/reception/:id",
      "/staff/reception/new",
      "/staff/second-factor",
    ]);
  });

  it("a search finds names, numbers and references, and does not tell whether a message holds a word", async () => {
    const found = async (words: string) => {
      const page = await reception.text(`/staff/reception?q=${encodeURIComponent(words)}`);
      return page.slice(page.indexOf('id="listed"')).includes(message);
    };
    expect(await found("pereira")).toBe(true);
    expect(await found("519 555 0123")).toBe(true);
    const { reference } = await site.database.queries
      .selectFrom("enquiries")
      .select("reference")
      .where("id", "=", message)
      .executeTakeFirstOrThrow();
    expect(await found(reference)).toBe(true);
    for (const words of [SECRET.message, SECRET.subject, `pereira ${SECRET.message}`, "visa"])
      expect(await found(words)).toBe(false);
  });

  it.each(["+1 519-555-0123", "(519) 555 0123"])("a search finds the number %s however it is typed", async (phone) => {
    const lastName = "Quillfeather";
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, lastName, email: "q@example.com", phone });
    for (const typed of ["519 555 0123", "1 519 555 0123", "+1 (519) 555-0123", "5550123", "555-0123"])
      expect([typed, await reception.text(`/staff/reception?q=${encodeURIComponent(typed)}`)]).toEqual([
        typed,
        expect.stringContaining(lastName),
      ]);
    expect(await reception.text("/staff/reception?q=5550124")).not.toContain(lastName);
  });

  it.each([
    ["ONeill", "O'Neill"],
    ["oneil", "O’Neill"],
    ["Nuyen", "Nguyen"],
    ["Tran Nuyen", "Nguyen"],
    ["McDonald", "MacDonald"],
    ["macdonald", "McDonald"],
  ])("a search for %s finds %s under what sounds like it", async (typed, lastName) => {
    const firstName = "Tran";
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName, lastName, email: "q@example.com" });
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, lastName: "Berger", email: "b@example.com" });
    const page = await reception.text(`/staff/reception?q=${encodeURIComponent(typed)}`);
    const below = visibleText(page.slice(page.indexOf('id="sounding"')));
    expect(below).toContain("Sounds like");
    expect(below).toContain(lastName);
    expect(below).not.toContain("Berger");
  });

  it("who is found as written is not listed again, and neither is another party, nor who stands behind a wall", async () => {
    const search = async (words: string) => reception.text(`/staff/reception?q=${encodeURIComponent(words)}`);
    expect((await search("Pereira")).split(`/staff/reception/${message}"`)).toHaveLength(2);
    expect(await search("Gargoil Oponent")).not.toContain(message);
    expect(await search("Perreira")).toContain(message);
    await site.database.write((queries) =>
      queries
        .insertInto("walls")
        .values({ enquiryId: message, username: "desk", setAt: site.clock.now, setBy: "a.pereira" })
        .execute(),
    );
    expect(await search("Perreira")).not.toContain(message);
  });

  it("reads what was noted of a call at the reception, and nothing that a lawyer noted", async () => {
    const page = `/staff/reception/${message}`;
    const own = "Asks when to come";
    await reception.post(page, { intent: "take-call", words: own, key: "" });
    expect(visibleText(await reception.text(page))).toContain(`You noted: ${own}`);
    expect(visibleText(await colleague.text(page))).toContain(`desk noted: ${own}`);
    expect(visibleText(await lawyer.text(page))).toContain(`You noted: ${SECRET.call}`);
    for (const path of [page, `${page}.data`]) expect(await reception.text(path)).not.toMatch(ANY_SECRET);
  });

  it("every button of an enquiry's page, an export, a setting is refused, and nothing is done", async () => {
    const before = await site.database.queries.selectFrom("enquiries").selectAll().execute();
    for (const intent of [
      "open",
      "note",
      "answered",
      "spam",
      "conflict",
      "release",
      "wall",
      "take",
      "snooze",
      "outcome",
    ]) {
      const refused = await reception.post(`/staff/enquiries/${message}`, { intent, words: "spam", day: "2026-11-30" });
      expect([intent, refused.status]).toEqual([intent, 403]);
      // Nor through the page that is open to them.
      expect((await reception.post(`/staff/reception/${message}`, { intent, words: "spam" })).status).toBe(400);
    }
    for (const path of [
      "/staff/users",
      "/staff/export",
      "/staff/conflicts/list",
      "/staff/articles/new",
      `/staff/enquiries/${message}/erase`,
    ])
      expect([path, (await reception.post(path, { sure: "yes" })).status]).toEqual([path, 403]);
    expect(await site.database.queries.selectFrom("enquiries").selectAll().execute()).toEqual(before);
    // Tried through the hand-over too: no wall is set by it.
    await reception.post(`/staff/reception/${message}`, { intent: "hand-over", to: "a.pereira", words: "wall" });
    expect(await site.database.queries.selectFrom("walls").selectAll().execute()).toEqual([]);
  });

  it("takes a call, hands it to a lawyer, and the call is returned; the lawyer reads what was said", async () => {
    const page = `/staff/reception/${message}`;
    expect((await reception.post(page, { intent: "hand-over", to: "a.pereira" })).status).toBe(303);
    expect(visibleText(await reception.text(page))).toContain("Who has it a.pereira");
    expect(visibleText(await reception.text("/staff/reception"))).toMatch(
      /Calls to return Ana Pereira .* taken by a\.pereira, for a\.pereira/,
    );
    const read = await lawyer.text(`/staff/enquiries/${message}`);
    expect(read).toContain(SECRET.call);
    const { id: key } = await site.database.queries.selectFrom("calls").select("id").executeTakeFirstOrThrow();
    await lawyer.post(`/staff/enquiries/${message}`, { intent: "return-call", key });
    expect(visibleText(await reception.text("/staff/reception"))).not.toContain("Calls to return");
    // Whoever has it is told, without those words.
    const mails = await site.database.queries
      .selectFrom("outbox")
      .select("message")
      .where("kind", "=", "call")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.message).not.toMatch(ANY_SECRET);
  });

  it("is nobody to whom an enquiry is handed, and makes nobody a lawyer without a password", async () => {
    await visitAsStaff(site, "n.roy");
    const [, choices] =
      /<select id="owner-to"[^>]*>(.*?)<\/select>/s.exec(await lawyer.text(`/staff/enquiries/${message}`)) ?? [];
    expect(choices).toContain("n.roy");
    expect(choices).not.toContain("desk");
    expect((await lawyer.post(`/staff/enquiries/${message}`, { intent: "hand-over", to: "desk" })).status).toBe(400);
    site.clock.now += 11 * 60_000;
    const made = await lawyer.post("/staff/users", { intent: "change-role", id: reception.user.id, role: "lawyer" });
    expect(made.headers.get("location")).toContain("/staff/confirm-access");
  });
});
