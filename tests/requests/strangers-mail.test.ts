import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_MESSAGE, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe.each(ENGINES)("mail that strangers make the firm write, on %s", (engine) => {
  let site: TestSite;
  let posts = 0;
  beforeEach(async () => {
    site = await startTestSite({ engine, environment: { RATE_LIMIT: "20" } });
    posts = 0;
  });
  afterEach(() => site.close());

  /** Sends a message as the form does, from an address that has sent less than twenty. */
  const write = (fields: Record<string, string> = {}) => {
    posts += 1;
    return site.ask(
      "/api/contact",
      {
        method: "POST",
        body: JSON.stringify({ ...GOOD_MESSAGE, startedAt: site.clock.now - 60_000, ...fields }),
        headers: { "content-type": "application/json", origin: ORIGIN },
      },
      `198.51.${100 + Math.floor(posts / 2000)}.${Math.floor(posts / 15) % 250}`,
    );
  };
  /** Ten at a time: more may wait so long on a busy machine that they are told the site cannot store them now. */
  const writeMany = async (count: number, email: (number: number) => string) => {
    const answers: Response[] = [];
    for (let first = 0; first < count; first += 10)
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, number) => write({ email: email(first + number) })))),
      );
    return answers;
  };
  const ask = (email: string, number = 0) =>
    site.postForm("/newsletter", { email, page: "/newsletter" }, {}, `198.51.90.${number}`);
  const mails = (kind: string) =>
    site.database.queries.selectFrom("outbox").select(["recipient", "message"]).where("kind", "=", kind).execute();
  const enquiries = () =>
    site.database.queries.selectFrom("enquiries").select(["id", "unacknowledged", "heldReason"]).execute();

  it("goes to one mailbox five times a day, whatever label or dots its address is typed with", async () => {
    const spellings = ["ana", "an.a", "a.n.a+1", "ANA+2", "ana+3", "a.na", "ana+4", "ana"];
    const answers = [];
    for (const [number, name] of spellings.entries())
      answers.push(await write({ email: `${name}@${number % 2 ? "gmail.com" : "googlemail.com"}` }));
    // Whoever sends learns nothing of it.
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await mails("acknowledgement")).toHaveLength(5);
    expect(await mails("enquiry")).toHaveLength(8);
    expect((await enquiries()).filter(({ unacknowledged }) => unacknowledged === "mailbox")).toHaveLength(3);
    expect((await write({ email: "ben@gmail.com" })).status).toBe(201);
    expect(await mails("acknowledgement")).toHaveLength(6);
    site.clock.now += DAY;
    await write({ email: "ana@gmail.com" });
    expect(await mails("acknowledgement")).toHaveLength(7);
  });

  it("ends at a hundred acknowledgements an hour; the enquiries are stored and shown, and staff see why", async () => {
    const answers = await writeMany(130, (number) => `person${number}@example.com`);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await mails("acknowledgement")).toHaveLength(100);
    const [left] = (await enquiries()).filter(({ unacknowledged }) => unacknowledged === "brake");
    const warnings = await mails("notice");
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ recipient: "firm", message: expect.stringContaining("no acknowledgement") });
    expect(warnings[0]!.message).toContain("The site holds mail to strangers back for a while");
    const staff = await visitAsStaff(site);
    expect(await staff.text("/staff")).toContain("Very many forms were sent within an hour. Enquiries are stored");
    await staff.post(`/staff/enquiries/${left!.id}`, { intent: "open" });
    expect(await staff.text(`/staff/enquiries/${left!.id}`)).toContain("mailed no acknowledgement, because very many");
    site.clock.now += HOUR;
    expect(await staff.text("/staff")).not.toContain("Very many forms");
    await write({ email: "later@example.com" });
    expect(await mails("acknowledgement")).toHaveLength(101);
  });

  it("is not used up for others by posts to one mailbox, nor by enquiries that are held", async () => {
    await writeMany(150, (number) => `one+${number}@example.com`);
    await Promise.all(Array.from({ length: 50 }, () => write({ website: "https://spam.example" })));
    expect(await mails("acknowledgement")).toHaveLength(5);
    await write({ email: "somebody@example.com" });
    expect(await mails("acknowledgement")).toHaveLength(6);
  });

  it("asks one mailbox about the newsletter three times a week", async () => {
    for (let number = 1; number <= 20; number += 1) {
      const answer = await ask(`victim+${number}@example.com`, number);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/newsletter/asked"]);
    }
    expect(await mails("newsletter-confirm")).toHaveLength(3);
    // What was left out leaves no row, so that nothing is held up by it later.
    const rows = (table: "subscribers" | "consents") =>
      site.database.queries.selectFrom(table).select("email").execute();
    expect([await rows("subscribers"), await rows("consents")].map(({ length }) => length)).toEqual([3, 3]);
    site.clock.now += 7 * DAY;
    await ask("victim+1@example.com", 1);
    expect(await mails("newsletter-confirm")).toHaveLength(4);
  });

  it("asks sixty people an hour about the newsletter; others are told to come back, and then asked", async () => {
    for (let number = 1; number <= 60; number += 1) await ask(`reader${number}@example.com`, number);
    const late = await ask("late@example.com", 61);
    expect(late.status).toBe(503);
    expect(await late.text()).toContain("so no mail was sent. Please try again in an hour.");
    expect(await mails("newsletter-confirm")).toHaveLength(60);
    expect(await mails("notice")).toHaveLength(1);
    site.clock.now += HOUR;
    expect((await ask("late@example.com", 61)).status).toBe(303);
    expect(await mails("newsletter-confirm")).toHaveLength(61);
  });

  it("holds posts of who never fetched the form, beyond five an hour", async () => {
    const bare = (number: number) =>
      site.ask(
        "/api/contact",
        {
          method: "POST",
          body: JSON.stringify({ ...GOOD_MESSAGE, email: `p${number}@example.com` }),
          headers: { "content-type": "application/json", origin: ORIGIN },
        },
        `198.51.80.${number}`,
      );
    for (let number = 0; number < 12; number += 1) expect((await bare(number)).status).toBe(201);
    const held = (await enquiries()).filter(({ heldReason }) => heldReason === "without-form");
    expect(held).toHaveLength(7);
    expect(await mails("acknowledgement")).toHaveLength(5);
    const staff = await visitAsStaff(site);
    expect(await staff.text(`/staff/enquiries/${held[0]!.id}`)).toContain("It was sent without the form of the page");
    // Who fetched the form is none of them.
    await write({ email: "person@example.com" });
    expect(await mails("acknowledgement")).toHaveLength(6);
    site.clock.now += HOUR;
    await bare(20);
    expect((await enquiries()).filter(({ heldReason }) => heldReason !== null)).toHaveLength(7);
  });
});
