import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addSession } from "#firm/accounts/sessions.ts";
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from "#firm/accounts/session-limits.ts";
import { ENGINES, startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { cookieOf, PASSWORD, signIn, visitAsStaff, visitWith } from "#tests/support/staff-visit.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("which sessions end on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  const open = async () =>
    (await site.database.queries.selectFrom("sessions").select("tokenHash").orderBy("tokenHash").execute()).map(
      ({ tokenHash }) => tokenHash,
    );

  it("none that is in use, when somebody else signs in", async () => {
    const staff = await visitAsStaff(site);
    for (let time = 0; time < 4; time += 1) {
      site.clock.now += IDLE_LIMIT - 10 * MINUTE;
      expect((await staff.get("/staff")).status).toBe(200);
    }
    await visitAsStaff(site, "n.roy");
    expect((await staff.get("/staff")).status).toBe(200);
  });

  it("the rows of those that are over, at the next sign-in, and no other", async () => {
    const { user } = await visitAsStaff(site);
    const [own] = await open();
    const { now } = site.clock;
    const begun: [name: string, createdAt: number, seenAt: number][] = [
      ["idle too long", now - IDLE_LIMIT - 1, now - IDLE_LIMIT - 1],
      ["idle for just so long", now - IDLE_LIMIT, now - IDLE_LIMIT],
      ["in use for too long", now - ABSOLUTE_LIMIT - 1, now],
      ["in use for just so long", now - ABSOLUTE_LIMIT, now],
      ["from a clock that ran ahead", now + IDLE_LIMIT + 1, now + IDLE_LIMIT + 1],
    ];
    await site.database.write(async (queries) => {
      for (const [name, createdAt, seenAt] of begun) {
        await addSession(queries, user.id, name, createdAt);
        await queries.updateTable("sessions").set({ seenAt }).where("tokenHash", "=", name).execute();
      }
    });
    await visitAsStaff(site, "n.roy");
    const left = await open();
    expect(left).toEqual(expect.arrayContaining([own, "idle for just so long", "in use for just so long"]));
    // And that of the sign-in itself.
    expect(left).toHaveLength(4);
  });

  it("every other one of whoever changes their password, and nobody else's", async () => {
    const here = await visitAsStaff(site);
    const elsewhere = visitWith(site, here.user, cookieOf(await signIn(site)));
    const other = await visitAsStaff(site, "n.roy");
    const refused = await here.post("/staff/password", { current: "not it", chosen: NEW, again: NEW });
    expect(refused.status).toBe(400);
    expect((await elsewhere.get("/staff")).status).toBe(200);

    const changed = await here.post("/staff/password", { current: PASSWORD, chosen: NEW, again: NEW });
    expect(changed.status).toBe(303);
    const after = visitWith(site, here.user, cookieOf(changed));
    expect(after.cookie).not.toBe(here.cookie);
    const statuses = [];
    for (const visit of [after, other, here, elsewhere]) statuses.push((await visit.get("/staff")).status);
    expect(statuses).toEqual([200, 200, 302, 302]);
    expect((await signIn(site)).status).toBe(401);
  });
});

const NEW = "another four plain words";
