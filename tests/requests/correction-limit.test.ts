import { expect, test } from "vitest";
import { ENGINES, GOOD_MESSAGE, startTestSite } from "#tests/support/test-site.ts";

const SENTENCE =
  "You have sent several messages in a short time. Please wait ten minutes or call us at +1 519-555-0142.";
const TEN_MINUTES = 600_000;

test.each(ENGINES)(
  "corrections count with the other posts of a visitor on %s, and beyond them nothing is stored",
  async (engine) => {
    const site = await startTestSite({ engine, environment: { RATE_LIMIT: "3" } });
    const receipt = (await site.postForm("/contact", GOOD_MESSAGE)).headers.get("location")!;
    const correct = (number: number, visitor?: string) =>
      site.postForm(receipt, { correction: `Correction ${number}` }, {}, visitor);
    expect([(await correct(1)).status, (await correct(2)).status]).toEqual([303, 303]);
    const counts = () => site.database.queries.selectFrom("rateLimits").selectAll().orderBy("key").execute();
    const counted = await counts();
    for (const number of [3, 4]) {
      const refused = await correct(number);
      expect(refused.status).toBe(429);
      const page = await refused.text();
      expect(page).toContain(SENTENCE);
      expect(page).toContain(`Correction ${number}`);
    }
    const stored = () => site.database.queries.selectFrom("corrections").select("words").orderBy("words").execute();
    expect(await stored()).toEqual([{ words: "Correction 1" }, { words: "Correction 2" }]);
    // A use beyond the limit costs no write.
    expect(await counts()).toEqual(counted);
    expect((await correct(5, "203.0.113.8")).status).toBe(303);
    site.clock.now += TEN_MINUTES;
    expect((await correct(6)).status).toBe(303);
    expect(await stored()).toHaveLength(4);
    await site.close();
  },
);
