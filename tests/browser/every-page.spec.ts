import { MISSING_PATHS, publicPaths } from "../support/public-pages.ts";
import { barriersEverywhere } from "./axe.ts";
import { firstView, layoutShift, stickingOut, watchLoad } from "./page-load.ts";
import { expect, test } from "./site.ts";

const HYDRATED = ["/contact", "/blog"];

for (const path of [...publicPaths(), ...MISSING_PATHS, "/blog?q=no+such+words"]) {
  test(`${path} loads whole, light, still, and without barriers`, async ({ page, server }) => {
    const load = await watchLoad(page, server.origin);
    await page.goto(path);
    // A page that is not there is reported as such in the console; that is no complaint of ours.
    expect(load.complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
    expect(load.elsewhere).toEqual([]);
    expect(await layoutShift(page)).toBe(0);
    const { requests, bytes, scripts } = await firstView(page);
    if (!HYDRATED.includes(path.split("?")[0]!)) expect({ requests, bytes }).toEqual({ requests: expect.any(Number), bytes: expect.any(Number) });
    expect(requests <= 6 || HYDRATED.includes(path.split("?")[0]!)).toBe(true);
    expect(scripts).toBeLessThanOrEqual(118_000);
    expect(bytes).toBeGreaterThan(0);
    expect(await barriersEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await stickingOut(page)).toEqual([]);
  });
}
