import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lawWatchJob } from "#firm/figures/law-watch-job.ts";
import { hashOf } from "#firm/content/law-texts.ts";
import { createSchedule } from "#server/jobs/schedule.ts";
import { startLawServer, type LawServer } from "#tests/support/law-server.ts";
import { startMailServer, type MailServer, type ReceivedMail } from "#tests/support/mail-server.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";
import { ENGINES, ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REGULATIONS = "SOR-2002-227";
const RULES = "SOR-2022-277";

describe.each(ENGINES)("the site watches the law once a week on %s", (engine) => {
  let site: TestSite;
  let mail: MailServer;
  let law: LawServer;
  beforeEach(async () => {
    mail = await startMailServer();
    law = await startLawServer();
    site = await start();
    staff = undefined;
  });
  afterEach(async () => {
    await site.close();
    await mail.close();
    await law.close();
  });

  /** Two figures rest on a section each; all others on none. */
  function start(environment: Record<string, string> = {}): Promise<TestSite> {
    return startTestSite({
      engine,
      lawSource: law.source,
      environment: {
        SMTP_URL: mail.url,
        MAIL_FROM: "site@firm.example",
        MAIL_TO: "intake@firm.example",
        LAW_WATCH: "on",
        ...environment,
      },
      change: (content) => {
        for (const [key, entry] of Object.entries(content.law)) {
          if (!["restoration-window", "removal-appeal-window"].includes(key)) delete entry.source.statute;
        }
      },
    });
  }

  const put = async () =>
    (await site.database.queries.selectFrom("outbox").select("id").where("kind", "=", "law").execute()).length;
  /** The mails about the law, once so many have arrived. */
  async function mails(count: number): Promise<ReceivedMail[]> {
    const aboutLaw = () => mail.received.filter(({ subject }) => subject?.startsWith("The law"));
    for (let attempt = 0; attempt < 100 && aboutLaw().length < count; attempt += 1) await sleep(50);
    return aboutLaw();
  }
  async function after(time: number): Promise<void> {
    site.clock.now += time;
    await site.runDueJobs();
  }
  let staff: Awaited<ReturnType<typeof visitAsStaff>> | undefined;
  async function report(): Promise<string> {
    staff ??= await visitAsStaff(site);
    return (await staff.get("/staff/report")).text();
  }
  const amend = () =>
    law.amend(REGULATIONS, (xml) => xml.replace("within 90 days after losing", "within 60 days after losing"));

  it("finds nothing while nothing changed, and asks again only on condition", async () => {
    await site.runDueJobs();
    expect(law.asked.map(({ status }) => status)).toEqual([200, 200]);
    await after(6 * DAY);
    expect(law.asked).toHaveLength(2);
    await after(DAY);
    expect(law.asked.map(({ status }) => status)).toEqual([200, 200, 304, 304]);
    expect(await put()).toBe(0);
    const page = await report();
    expect(page).toContain(
      "Our figures rest on 2 sections of 2 federal acts and regulations. The site compares them once a week; " +
        "all were last compared on Saturday, November 28, 2026",
    );
    expect(page).toMatch(
      /\d+ figures rest on texts of Ontario, which cannot be compared by a program: they fall due at least every six months\./,
    );
    expect(site.logged).toEqual([]);
  });

  it(
    "mails an amendment once, with old and new words, the figure, its pages and its owner, and " +
      "shows it to staff until it is recorded",
    async () => {
      await site.runDueJobs();
      amend();
      await after(7 * DAY);
      const [arrived] = await mails(1);
      expect(arrived!.subject).toBe("The law changed: Immigration and Refugee Protection Regulations, section 182");
      expect(arrived!.envelopeTo).toBe("intake@firm.example");
      expect(arrived!.text).toContain(
        "Was: 182 (1) On application made by a visitor, worker or student within 90 days after losing",
      );
      expect(arrived!.text).toContain(
        "Now: 182 (1) On application made by a visitor, worker or student within 60 days after losing",
      );
      expect(arrived!.text).toMatch(/\(restoration-window\): we say “90 days” on \/.*Owner: Immigration team\./);
      await after(7 * DAY);
      await after(7 * DAY);
      expect(await put()).toBe(1);
      const page = await report();
      expect(page).toMatch(
        /id="law-changed"[\s\S]*<summary><span>Immigration and Refugee Protection Regulations, section 182<\/span>/,
      );
      expect(page).toContain("Was: “182 (1) On application");

      const found = await site.database.queries
        .selectFrom("lawSections")
        .selectAll()
        .where("key", "=", "SOR-2002-227 182")
        .executeTakeFirstOrThrow();
      const lines = found.lines!.split("\n");
      Object.assign(site.content.lawTexts["SOR-2002-227 182"]!, { lines, hash: hashOf(lines), amended: found.amended });
      expect(await report()).not.toContain('id="law-changed"');
    },
  );

  it("a changed section leaves today's work once a lawyer read the figure in it, and comes back when it changes again", async () => {
    amend();
    await site.runDueJobs();
    await after(7 * DAY);
    expect(await report()).toContain('id="law-changed"');
    const fields = { figure: "restoration-window", outcome: "right", words: "within 60 days after losing", found: "" };
    expect((await staff!.post("/staff/report", fields)).status).toBe(303);
    expect(await report()).not.toContain('id="law-changed"');
    law.amend(REGULATIONS, (xml) => xml.replace("within 60 days after losing", "within 30 days after losing"));
    await after(7 * DAY);
    // The first one's session ended in that week.
    staff = await visitAsStaff(site, "m.okafor");
    expect(await report()).toContain('id="law-changed"');
  });

  it("mails the owner of the figure where the firm gave an address for that team, and the firm for the others", async () => {
    site.content.site.teams = [{ name: "Immigration team", email: "immigration@firm.example" }];
    site.content.law["removal-appeal-window"]!.owner = "Criminal team";
    await site.runDueJobs();
    amend();
    law.amend(RULES, (xml) =>
      xml.replace("30 days after the day on which the appellant receives the removal", "9 days"),
    );
    await after(7 * DAY);
    const sent = await mails(2);
    const to = (address: string) => sent.filter(({ envelopeTo }) => envelopeTo === address).map(({ text }) => text);
    expect(to("immigration@firm.example")).toEqual([expect.stringContaining("(restoration-window)")]);
    expect(to("intake@firm.example")).toEqual([expect.stringContaining("(removal-appeal-window)")]);
    await after(7 * DAY);
    expect(await put()).toBe(2);
  });

  it("mails a second amendment of the same section, and a section that vanished", async () => {
    amend();
    await site.runDueJobs();
    law.amend(REGULATIONS, (xml) => xml.replace("within 60 days after losing", "within 30 days after losing"));
    law.amend(RULES, (xml) => xml.replace("<Label>16</Label>", "<Label>16.1</Label>"));
    await after(7 * DAY);
    const [, second] = await mails(2);
    expect(second!.subject).toBe("The law changed in 2 sections we rely on");
    expect(second!.text).toContain("within 30 days after losing");
    expect(second!.text).toContain("It is not in the official text any more");
  });

  it.each(["fail", "cut", "page", "endless"] as const)(
    "a file that cannot be had is logged, tried again, shown, and mailed after three days: %s",
    async (behaviour) => {
      law.behave(REGULATIONS, behaviour);
      await site.runDueJobs();
      expect(site.logged.map(({ event }) => event)).toEqual(["law-watch_failed"]);
      expect(await report()).toContain("SOR-2002-227 could not be looked at");
      const rules = () => law.asked.filter(({ path }) => path.includes(RULES)).length;
      expect(rules()).toBe(1);
      await after(12 * HOUR);
      expect(await put()).toBe(0);
      await after(3 * DAY);
      await after(12 * HOUR);
      expect(rules()).toBe(1);
      expect(await put()).toBe(1);
      const [unseen] = await mails(1);
      expect(unseen!.subject).toBe("The law could not be compared");
      expect(unseen!.text).toMatch(/SOR-2002-227: .*, since Saturday, November 21, 2026/);

      law.behave(REGULATIONS, "serve");
      amend();
      await after(12 * HOUR);
      expect(await report()).not.toContain("could not be");
      expect((await mails(2))[1]!.subject).toBe(
        "The law changed: Immigration and Refugee Protection Regulations, section 182",
      );
    },
  );

  it("a figure that comes to rest on another section has the whole file read again", async () => {
    await site.runDueJobs();
    await site.database.write((queries) =>
      queries.deleteFrom("lawSections").where("key", "=", "SOR-2002-227 182").execute(),
    );
    await after(7 * DAY);
    expect(
      law.asked
        .map(({ path, status }) => [path.includes(RULES), status])
        .slice(2)
        .toSorted(),
    ).toEqual(
      [
        [false, 200],
        [true, 304],
      ].toSorted(),
    );
  });

  it("is done by one of two servers", async () => {
    const other = createSchedule({
      jobs: [
        lawWatchJob({
          database: site.database,
          content: site.content,
          articles: async () => [],
          source: law.source,
          siteUrl: ORIGIN,
          clock: () => site.clock.now,
          wake: () => undefined,
        }),
      ],
      database: site.database,
      clock: () => site.clock.now,
      log: () => undefined,
    });
    await Promise.all([site.runDueJobs(), other.runDue()]);
    expect(law.asked).toHaveLength(2);
    await other.stop();
  });

  it("asks nobody where it is turned off or cannot send mail, and says so", async () => {
    await site.close();
    for (const environment of [{ LAW_WATCH: "off" }, { SMTP_URL: "" }] as Record<string, string>[]) {
      const quiet = await start(environment);
      await quiet.runDueJobs();
      expect(law.asked).toEqual([]);
      expect(await (await (await visitAsStaff(quiet)).get("/staff/report")).text()).toContain(
        "This site does not compare them by itself",
      );
      await quiet.close();
    }
    site = await start();
  });
});
