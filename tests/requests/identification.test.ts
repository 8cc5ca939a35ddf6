import { beforeEach, describe, expect, it } from "vitest";
import { readVersions } from "#db/versions.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { DAY, HOUR } from "#time/units.ts";
import {
  formOf,
  GOOD_ANSWERS,
  jpeg,
  openedEnquiry,
  ORGANIZATION,
  pdf,
  png,
  lastSeen,
  linkInMail,
  pressSend,
  sendForm,
  sentForm,
} from "#tests/support/identification.ts";
import { freshPostgres } from "#tests/support/test-databases.ts";
import {
  addReadyUser,
  fieldOf,
  siteWithStaff,
  visitAsStaff,
  visitWith,
  type StaffVisit,
} from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";
import { ENGINES, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

describe.each(ENGINES)("the identification form, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let page: string;
  let id: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    ({ page, id } = await openedEnquiry(site, staff));
    return site.close;
  });

  const rows = {
    links: () => site.database.queries.selectFrom("identificationLinks").selectAll().orderBy("sentAt").execute(),
    versions: () =>
      site.database.queries.selectFrom("identificationVersions").selectAll().orderBy("receivedAt").execute(),
    files: () => site.database.queries.selectFrom("identificationFiles").selectAll().execute(),
    pieces: () => site.database.queries.selectFrom("identificationPieces").selectAll().execute(),
  };
  const mails = (kind: string) =>
    site.database.queries.selectFrom("outbox").selectAll().where("kind", "=", kind).orderBy("createdAt").execute();
  const trail = async () =>
    (await site.database.queries.selectFrom("audit").select("action").where("subject", "=", id).execute()).map(
      ({ action }) => action,
    );

  async function sent(): Promise<string> {
    expect((await pressSend(staff, page)).status).toBe(303);
    return linkInMail(site);
  }

  it("is sent by link to whoever wrote, once for two presses, and the mail alone knows the token", async () => {
    const seen = lastSeen(await staff.text(page));
    await Promise.all([1, 2].map(() => staff.post(page, { intent: "send-identification", seen })));
    const [link, ...more] = await rows.links();
    expect(more).toEqual([]);
    expect((await mails("identification")).map(({ recipient }) => recipient)).toEqual([GOOD_MESSAGE.email]);
    const path = await linkInMail(site);
    expect(path).toMatch(/^\/identification\/[\w-]{43}$/);
    const token = path.split("/").at(-1)!;
    const stored = JSON.stringify([
      link,
      await mails("identification"),
      await site.database.queries.selectFrom("audit").selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(await trail()).toContain("sent-identification");
    expect(await staff.text(page)).toContain("sent the link on");
  });

  it("gives the legal name to the conflict search, which is erased with the enquiry", async () => {
    const search = async () => (await staff.post("/staff/conflicts", { names: "Dhillon" })).text();
    const path = await sent();
    await sendForm(site, path, formOf({ ...GOOD_ANSWERS, fullName: "Ana Dhillon" }));
    expect(await search()).toContain("the legal name of who wrote");
    const text = await staff.text(page);
    expect(text).toContain("<strong>Ana Dhillon</strong>: no similar name");
    // The name they wrote with is looked up as before, and each once, however often the form comes.
    expect(text).toContain("<strong>Ana Pereira</strong>:");
    await sendForm(
      site,
      path,
      formOf({ ...ORGANIZATION, fullName: "ana dhillon", organizationName: "Maple Homes Inc." }),
    );
    const names = site.database.queries.selectFrom("names").select("name").where("source", "=", "identified");
    expect((await names.orderBy("name").execute()).map(({ name }) => name)).toEqual([
      "Ana Dhillon",
      "Maple Homes Inc.",
    ]);
    await staff.post(`${page}/erase`, { sure: "yes" });
    expect(await names.execute()).toEqual([]);
    expect(await search()).not.toContain("the legal name");
  });

  it("is refused before the conflict search was seen, behind a wall, and where it was declined", async () => {
    const other = await visitAsStaff(site, "n.roy");
    expect((await other.post(page, { intent: "send-identification", seen: "" })).status).toBe(409);
    await staff.post(page, { intent: "conflict" });
    expect((await staff.post(page, { intent: "send-identification", seen: "" })).status).toBe(409);
    await staff.post(page, { intent: "conflict-taken-back" });
    await other.post(page, { intent: "open" });
    await staff.post(page, { intent: "wall", to: "n.roy" });
    expect((await other.post(page, { intent: "send-identification", seen: "" })).status).toBe(409);
    expect(await rows.links()).toEqual([]);
  });

  it.each(["conflict", "spam"])("no mail with the link goes out once the enquiry is closed as %s", async (intent) => {
    await sent();
    await staff.post(page, { intent });
    await expect(linkInMail(site)).rejects.toThrow("undefined");
    await staff.post(page, { intent: STATES[intent as "conflict" | "spam"].undo.verb });
    expect(await linkInMail(site)).toContain("/identification/");
  });

  it("tells open inboxes that it came back", async () => {
    const told = async () => (await readVersions(site.database.queries)).get("enquiries") ?? 0;
    const path = await sent();
    const before = await told();
    await sendForm(site, path, formOf(GOOD_ANSWERS));
    expect(await told()).toBe(before + 1);
    expect(await staff.text("/staff")).toContain('<span class="mark">Form returned</span>');
  });

  it("tells what it is for, and protects its address", async () => {
    const path = await sent();
    const answer = await site.ask(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const [name, value] of [
      ["cache-control", "no-store"],
      ["referrer-policy", "no-referrer"],
      ["x-robots-tag", "noindex, nofollow"],
    ] as const)
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    expect(answer.headers.get("x-accel-expires")).toBeNull();
    for (const words of ["does not make us your lawyers", "Who sees it", "How long we keep it", "By-Law 7.1"])
      expect(html).toContain(words);
    expect(html).not.toContain(GOOD_MESSAGE.lastName);
    expect(html).toContain('content="noindex');
  });

  it("takes answers and files, tells only that they came, and shows staff them beside what was said", async () => {
    const path = await sent();
    const files = [
      { name: "passport.pdf", bytes: pdf() },
      { name: "licence.JPG", bytes: jpeg(700_000) },
    ];
    const answer = await sendForm(site, path, formOf(GOOD_ANSWERS, files));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}#received`]);
    const own = await (await site.ask(path)).text();
    for (const shown of ["We have received it", "passport.pdf", "licence.JPG"]) expect(own).toContain(shown);
    for (const hidden of ["Elm Street", "Nurse", "Ana Maria"]) expect(own).not.toContain(hidden);
    const desk = await staff.text(page);
    for (const shown of ["Elm Street", "Nurse", "Save <!-- -->passport.pdf", "Differs.", "The form is complete"])
      expect(desk).toContain(shown);
    // The same telephone number, written in another way.
    expect(desk.match(/Differs\./g)).toHaveLength(1);
    expect(await trail()).toContain("received-identification");
    expect((await mails("identified")).map(({ message }) => message).join()).not.toContain("Elm Street");
    expect(await mails("identified")).toHaveLength(1);
  });

  it("stores nothing that can be read without the key", async () => {
    const path = await sent();
    await sendForm(site, path, formOf(GOOD_ANSWERS, [{ name: "secret-name.pdf", bytes: pdf(600_000) }]));
    const stored = JSON.stringify([await rows.versions(), await rows.files(), await rows.pieces()]);
    for (const clear of [
      "secret-name",
      "quetzal",
      "Elm Street",
      Buffer.from("quetzal-4711").toString("base64").slice(0, 12),
    ])
      expect(stored).not.toContain(clear);
    const nonces = (await rows.pieces()).map(({ sealed }) => sealed.slice(0, 16));
    expect(nonces.length).toBe(3);
    expect(new Set(nonces).size).toBe(3);
  });

  it("never overwrites: each sending is a version, and a new link goes on with the same", async () => {
    const first = await sent();
    await sendForm(site, first, formOf(GOOD_ANSWERS, [{ name: "a.png", bytes: png() }]));
    const [before] = await rows.versions();
    site.clock.now += HOUR;
    const second = await sent();
    expect((await site.ask(first)).status).toBe(404);
    await sendForm(site, second, formOf({ ...GOOD_ANSWERS, occupation: "Retired" }));
    const all = await rows.versions();
    expect(all).toHaveLength(2);
    expect(all[0]).toEqual(before);
    const desk = await staff.text(page);
    for (const shown of ["Retired", "Nurse", "Version <!-- -->2", "(changed)"]) expect(desk).toContain(shown);
    expect(await (await site.ask(second)).text()).toContain("a.png");
  });

  it("is one version where the same page is sent twice", async () => {
    const path = await sent();
    const key = fieldOf(await (await site.ask(path)).text(), "key");
    const send = () => sendForm(site, path, formOf({ key, ...GOOD_ANSWERS }, [{ name: "a.pdf", bytes: pdf() }]));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await send()).status).toBe(303);
    expect([await rows.versions(), await rows.files(), await mails("identified")].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ]);
  });

  it("comes back with what was typed, and says that files must be chosen again", async () => {
    const path = await sent();
    const answer = await sendForm(
      site,
      path,
      formOf({ ...GOOD_ANSWERS, fullName: " " }, [{ name: "a.pdf", bytes: pdf() }]),
    );
    const html = await answer.text();
    expect(answer.status).toBe(400);
    for (const shown of [
      "There is a problem",
      "Please write your full legal name",
      "12 Elm Street",
      "Nurse",
      "choose them again",
    ])
      expect(html).toContain(shown);
    expect(html).toContain("<title>Error: ");
    expect([await rows.versions(), await rows.files(), await rows.pieces()]).toEqual([[], [], []]);
    const none = await (await sendForm(site, path, formOf({}))).text();
    expect(none).toContain("Please choose who the legal help is for");
  });

  it("asks of an organization what it asks of none else", async () => {
    const path = await sent();
    const { organizationContacts: _, ...less } = ORGANIZATION;
    expect(await (await sendForm(site, path, formOf(less))).text()).toContain(
      "Please name who may give us instructions",
    );
    expect((await sendForm(site, path, formOf(ORGANIZATION))).status).toBe(303);
    expect(await staff.text(page)).toContain("Still missing: Its incorporation or business number");
  });

  it("works for two weeks, and until staff close it", async () => {
    const path = await sent();
    site.clock.now += 14 * DAY - 1;
    expect((await site.ask(path)).status).toBe(200);
    site.clock.now += 1;
    expect((await site.ask(path)).status).toBe(404);
    const again = await visitAsStaff(site, "k.lund");
    await again.post(page, { intent: "open" });
    await pressSend(again, page);
    const second = await linkInMail(site);
    expect((await site.ask(second)).status).toBe(200);
    await again.post(page, { intent: "stop-identification" });
    expect((await site.ask(second)).status).toBe(404);
    expect((await sendForm(site, second, formOf(GOOD_ANSWERS))).status).toBe(404);
    expect(await rows.versions()).toEqual([]);
    expect(await trail()).toContain("stopped-identification");
  });

  it("gives documents to staff who opened the enquiry, to be saved only, and the trail says so", async () => {
    const path = await sent();
    const bytes = pdf(900_001);
    await sendForm(site, path, formOf(GOOD_ANSWERS, [{ name: "../../etc/Reisepaß\u202Efdp.exe", bytes }]));
    const [file] = await rows.files();
    const address = `${page}/documents/${file!.id}`;
    const answer = await staff.post(address, {});
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
      "content-length": "900001",
      "content-disposition": `attachment; filename="Reisepa_fdp.exe.pdf"; filename*=UTF-8''Reisepa%C3%9Ffdp.exe.pdf`,
    });
    expect((await trail()).filter((action) => action === "took-document")).toHaveLength(1);
    expect((await staff.get(address)).status).toBe(303);
    const other = await visitAsStaff(site, "n.roy");
    expect((await other.post(address, {})).status).toBe(403);
    await other.post(page, { intent: "open" });
    await staff.post(page, { intent: "wall", to: "n.roy" });
    expect((await other.post(address, {})).status).toBe(403);
    expect((await site.postForm(address, {})).status).not.toBe(200);
    const { page: elsewhere } = await openedEnquiry(site, staff);
    expect((await staff.post(`${elsewhere}/documents/${file!.id}`, {})).status).toBe(404);
  });

  it.each(["erased by staff", "withdrawn", "by age"])(
    "leaves neither row nor file where the enquiry is %s",
    async (how) => {
      const path = await sent();
      await sendForm(site, path, formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(600_000) }]));
      expect(await rows.pieces()).toHaveLength(3);
      if (how === "erased by staff") await staff.post(`${page}/erase`, { sure: "yes" });
      else if (how === "withdrawn") {
        const { token } = await site.database.queries.selectFrom("enquiries").select("token").executeTakeFirstOrThrow();
        await site.postForm(`/receipt/${token}/withdraw`, {});
      } else {
        await staff.post(page, { intent: "answered" });
        const { closedAt } = await site.database.queries
          .selectFrom("enquiries")
          .select("closedAt")
          .executeTakeFirstOrThrow();
        const { eraseClosedBefore } = await import("#firm/enquiries/retention.ts");
        await eraseClosedBefore(site.database, closedAt! + 1, site.clock.now, new AbortController().signal);
      }
      expect([await rows.links(), await rows.versions(), await rows.files(), await rows.pieces()]).toEqual([
        [],
        [],
        [],
        [],
      ]);
      expect((await site.ask(path)).status).toBe(404);
    },
  );

  it("that came back makes what was answered wait again, and is read by a press, never called confirmed", async () => {
    const urgent = { urgency: 1 };
    await site.database.write((to) => to.updateTable("enquiries").set(urgent).where("id", "=", id).execute());
    const path = await sent();
    await staff.post(page, { intent: "answered" });
    const desk = await visitAsStaff(site, "front.desk", "reception");
    await sendForm(site, path, formOf(GOOD_ANSWERS));
    const state = async () =>
      site.database.queries
        .selectFrom("enquiries")
        .select(["closedAs", "readAt", "respondBy", "firstAnsweredAt"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const { respondBy, firstAnsweredAt, ...now } = await state();
    expect(now).toEqual({ closedAs: null, readAt: null });
    expect(Number(respondBy)).toBeGreaterThan(site.clock.now);
    expect(Number(firstAnsweredAt)).toBeGreaterThan(0);
    const inbox = await staff.text("/staff");
    expect(inbox).toContain("Form returned");
    for (const text of [inbox, await desk.text("/staff/reception")]) expect(text).not.toMatch(/confirmed, and/);
    expect(await staff.text(page)).toContain("I have seen the form that came back");
    const read = await staff.post(page, { intent: "open", was: "read-form" });
    const after = await staff.text(read.headers.get("location")!);
    expect(visibleText(after)).toContain(
      "Read: the form that came back. It is not marked as unread any more. It still waits for an answer. " +
        "If nothing is left to answer, mark it as answered. Mark as answered",
    );
    expect(await state()).toMatchObject({ closedAs: null, readAt: expect.anything() });
    expect(await staff.text(page)).not.toContain("I have seen the form");
    expect(await staff.text("/staff")).not.toContain("Form returned");
  });

  it("what changes of an answered one is said as it is, and never that nobody has read it", async () => {
    const unread = { urgency: 1, readAt: null };
    await staff.post(page, { intent: "answered" });
    await site.database.write((to) => to.updateTable("enquiries").set(unread).where("id", "=", id).execute());
    const inbox = visibleText(await staff.text("/staff"));
    expect(inbox).toContain("Cannot wait: answered, and something is unread since");
    expect(inbox).toContain("something changed since it was read");
    expect(inbox).not.toContain("confirmed, and");
    await staff.post(page, { intent: "open" });
    expect(await staff.text("/staff")).not.toContain("unread-urgent");
  });

  it("cannot be read by who was added later, before they open the enquiry", async () => {
    const path = await sent();
    await sendForm(site, path, formOf(GOOD_ANSWERS));
    await addReadyUser(site, "p.new");
    const late = await visitAsStaff(site, "q.new");
    expect(await late.text(page)).not.toContain("Elm Street");
  });
});

it("is one form for two servers on one database", async () => {
  const place = { url: await freshPostgres() };
  const [first, second] = [await startTestSite({ place }), await startTestSite({ place })];
  const staff = await visitAsStaff(first);
  const { page } = await openedEnquiry(first, staff);
  const path = await sentForm(second, visitWith(second, staff.user, staff.cookie), page);
  await sendForm(second, path, formOf(GOOD_ANSWERS, [{ name: "a.pdf", bytes: pdf(600_000) }]));
  expect(await (await first.ask(path)).text()).toContain("a.pdf");
  const { id } = await first.database.queries.selectFrom("identificationFiles").select("id").executeTakeFirstOrThrow();
  const answer = await staff.post(`${page}/documents/${id}`, {});
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf(600_000))).toBe(true);
  await first.close();
  await second.close();
});
