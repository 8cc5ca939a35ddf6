import { expect, test } from "vitest";
import { jobStates } from "#db/job-leases.ts";
import { rewriteIndexJob } from "#firm/enquiries/rewrite-index.ts";
import { createSchedule } from "#server/jobs/schedule.ts";
import { NOW, officeInProcess } from "#tests/support/office-in-process.ts";
import { MINUTE } from "#time/units.ts";

test("whether words were erased is looked for every ten minutes, and not at each look at the jobs", async () => {
  const { database, time } = await officeInProcess();
  const jobs = [rewriteIndexJob(database)];
  const schedule = createSchedule({ jobs, database, clock: () => time.now, log: (event) => expect.fail(event) });
  const begunAt = async (now: number) => {
    time.now = now;
    await schedule.runDue();
    return (await jobStates(database)).get("search-index")!.startedAt;
  };
  expect(await begunAt(NOW)).toBe(NOW);
  expect(await begunAt(NOW + 10 * MINUTE - 1)).toBe(NOW);
  expect(await begunAt(NOW + 10 * MINUTE)).toBe(NOW + 10 * MINUTE);
  await database.close();
});
