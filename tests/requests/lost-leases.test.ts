import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimJob, endJob, JOB_LEASE, jobStates, renewJob } from "#db/job-leases.ts";
import type { Database } from "#db/database.ts";
import { ATTEMPTS } from "#mail/backoff.ts";
import { messageIdAt } from "#mail/message.ts";
import { markFailed, markRetry, releaseLease } from "#mail/outbox-outcome.ts";
import { claimMails, freeLeasesAhead, insertMails, type OutboxRow } from "#mail/outbox.ts";
import { SendError } from "#mail/send-error.ts";
import { createMailWorker, type MailWorker } from "#mail/worker.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";
import { ENGINES, TEST_NOW } from "#tests/support/test-site.ts";

const LEASE = 5 * 60_000;

/** Who was so slow, or died so often, that another has taken its work over. */
describe.each(ENGINES)("a lease that was lost on %s", (engine) => {
  let database: Database;
  let now: number;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    now = TEST_NOW;
    await database.write((queries) =>
      insertMails(
        queries,
        [
          {
            enquiryId: null,
            kind: "enquiry",
            recipient: "firm",
            message: { subject: "Hello", text: "Words", html: "<p>Words</p>" },
            messageId: messageIdAt("https://firm.example"),
          },
        ],
        now,
      ),
    );
  });
  afterEach(() => database.close());

  const row = (): Promise<OutboxRow> => database.queries.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const claim = (by: string) => claimMails(database, { by, now, until: now + LEASE, limit: 5 });

  it("is not taken from who is sending by a worker whose look at the clock is days old", async () => {
    const days = 48 * 60 * 60_000;
    const slow = now;
    now += days;
    const [taken] = await claim("quick");
    // The other read its clock before, and comes to the database only now: a reminder would leave twice.
    expect(await claimMails(database, { by: "slow", now: slow, until: slow + LEASE, limit: 5 })).toEqual([]);
    const looks = [slow, now];
    await freeLeasesAhead(database, () => looks.shift()!);
    expect(await row()).toMatchObject({ id: taken!.id, leasedBy: "quick", leasedUntil: now + LEASE });
  });

  it("by a server that died while its clock ran ahead is given back", async () => {
    now += 48 * 60 * 60_000;
    await claim("dead");
    now = TEST_NOW;
    expect(await claim("other")).toEqual([]);
    await freeLeasesAhead(database, () => now);
    expect(await claim("other")).toHaveLength(1);
  });
  /** Takes the mail and never says what came of it, as a process that ends in the middle. */
  async function dies(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      expect(await claim(`dead ${time}`)).toHaveLength(1);
      now += LEASE;
    }
  }

  it.each([
    ["that it failed for now", (old: OutboxRow) => markRetry(database, old, "slow", now, "try later")],
    ["that it failed for good", (old: OutboxRow) => markFailed(database, old, "slow", now, "no such person")],
    ["that it was not tried", (old: OutboxRow) => releaseLease(database, old, "slow")],
  ])("of a mail is not freed by a worker that says too late %s", async (_name, tell) => {
    const [old] = await claim("slow");
    now += LEASE;
    const [taken] = await claim("quick");
    expect(taken).toMatchObject({ id: old!.id, leasedBy: "quick", attempts: 2 });
    await tell(old!);
    expect(await row()).toEqual(taken);
  });

  it("of a job is neither freed nor made longer by a server that lost it", async () => {
    const state = async () => (await jobStates(database)).get("counting");
    expect(await claimJob(database, "counting", "slow", undefined, now)).toBe(true);
    now += JOB_LEASE + 1;
    expect(await claimJob(database, "counting", "quick", await state(), now)).toBe(true);
    const taken = await state();
    expect(taken).toMatchObject({ leasedBy: "quick", leasedUntil: now + JOB_LEASE });
    await renewJob(database, "counting", "slow", now + 1);
    await endJob(database, "counting", "slow", { finishedAt: now + 1 });
    await endJob(database, "counting", "slow", { failedAt: now + 1 });
    expect(await state()).toEqual(taken);
  });

  function worker(sent: string[], fail = false): { mailer: MailWorker; logged: string[] } {
    const logged: string[] = [];
    const mailer = createMailWorker({
      database,
      send: async ({ messageId }) => {
        sent.push(messageId);
        if (fail) throw new SendError("try later", false);
      },
      write: async () => undefined,
      clock: () => now,
      chance: () => 1,
      log: (event) => logged.push(event),
    });
    return { mailer, logged };
  }

  it("each time: a mail at which the process died thirty times is given up unsent, kept, and told of", async () => {
    await dies(ATTEMPTS);
    const sent: string[] = [];
    const { mailer, logged } = worker(sent);
    await mailer.deliverDue();
    expect([sent, logged]).toEqual([[], ["mail_given_up"]]);
    expect(await row()).toMatchObject({
      failedAt: now,
      deliveredAt: null,
      leasedBy: null,
      lastError: "The server stopped each time this was sent",
      message: expect.stringContaining("Words"),
    });
  });

  it("twenty-nine times: the thirtieth try is made, and it is the last", async () => {
    await dies(ATTEMPTS - 1);
    const sent: string[] = [];
    const { mailer, logged } = worker(sent, true);
    await mailer.deliverDue();
    expect([sent.length, logged]).toEqual([1, ["mail_given_up"]]);
    expect(await row()).toMatchObject({ attempts: ATTEMPTS, failedAt: now, lastError: "try later" });
  });

  it("twenty-nine times: a thirtieth try that succeeds is a success", async () => {
    await dies(ATTEMPTS - 1);
    const sent: string[] = [];
    const { mailer, logged } = worker(sent);
    await mailer.deliverDue();
    expect([sent.length, logged]).toEqual([1, []]);
    expect(await row()).toMatchObject({ attempts: ATTEMPTS, deliveredAt: now, failedAt: null });
  });
});
