import { generateSync } from "otplib";
import { expect } from "vitest";
import type { Engine } from "#db/database.ts";
import { startTestSite, type TestSite } from "./test-site.ts";
import { fieldOf, PASSWORD, visitAsStaff, type StaffVisit } from "./staff-visit.ts";

/** Where a code is set up. */
export const SET_UP = "/staff/second-factor";

/** A firm of an administrator and a lawyer, and what they do about codes at the sign-in. */
export type CodedFirm = {
  site: TestSite;
  administrator: StaffVisit;
  lawyer: StaffVisit;
  codeOf: (secret: string) => string;
  /** Who did which of these, in order. */
  trail: (...actions: string[]) => Promise<string[]>;
  /** The administrator asks everyone for a code. */
  ask: () => Promise<Response>;
  /** Sets a code up through the page; answers its secret. */
  setUp: (visit: StaffVisit) => Promise<string>;
  /** The administrator sets up their own and asks everyone; answers the administrator's secret. */
  required: () => Promise<string>;
};

export async function codedFirm(engine: Engine): Promise<CodedFirm> {
  const site = await startTestSite({ engine });
  const administrator = await visitAsStaff(site, "m.okafor", "administrator");
  const lawyer = await visitAsStaff(site, "n.roy");
  const codeOf = (secret: string) => generateSync({ secret, epoch: site.clock.now / 1000 });
  const ask = () => administrator.post("/staff/users", { intent: "codes-required" });

  async function setUp(visit: StaffVisit): Promise<string> {
    const secret = fieldOf(await visit.text(SET_UP), "secret");
    const done = await visit.post(SET_UP, { intent: "add", secret, current: PASSWORD, code: codeOf(secret) });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/staff/account?done=factor-added"]);
    site.clock.now += 30_000;
    return secret;
  }

  return {
    site,
    administrator,
    lawyer,
    codeOf,
    ask,
    setUp,
    trail: async (...actions) =>
      (
        await site.database.queries
          .selectFrom("audit")
          .selectAll()
          .where("action", "in", actions)
          .orderBy("at")
          .execute()
      ).map(({ actor, action }) => `${actor} ${action}`),
    async required() {
      const secret = await setUp(administrator);
      expect((await ask()).headers.get("location")).toBe("/staff/users?done=codes-required");
      return secret;
    },
  };
}
