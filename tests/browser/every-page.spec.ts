import { HYDRATED_PAGES, publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { barriersEverywhere } from "./axe.ts";
import { boldInHeadingFace } from "./bold-words.ts";
import { movements } from "./movements.ts";
import { firstView, layoutShift, stickingOut, watchLoad } from "./page-load.ts";
import { takenOver } from "./taken-over.ts";
import { expect, test } from "./site.ts";

for (const path of [...publicPaths(contentAsItStands()), ...MISSING_PATHS, "/blog?q=no+such+words"]) {
  test(`${path} loads whole and still, without barriers, at any width`, async ({ page, server }) => {
    const load = await watchLoad(page, server.origin);
    await page.goto(path);
    // The console reports a page that is not there as such; that is no complaint of ours.
    expect(load.complaints.filter((line) => !/status of 404/.test(line))).toEqual([]);
    expect(load.elsewhere).toEqual([]);
    expect(await layoutShift(page)).toBe(0);
    expect(await boldInHeadingFace(page)).toEqual([]);
    expect(await barriersEverywhere(page)).toEqual([]);
    // The last look was with less motion asked for.
    expect(await movements(page)).toEqual({ animations: [], transitions: [] });
    // 1280 pixels at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await stickingOut(page)).toEqual([]);
  });
}

/** What a first visit may cost, as sent: requests, and bytes. */
for (const path of [
  "/",
  "/immigration-law",
  "/inadmissible",
  "/blog/first-day-after-an-arrest",
  "/business/business-pnp",
]) {
  test(`${path}: the first view is at most 45,000 bytes and 14,000 of faces, in 6 requests`, async ({ page }) => {
    await page.goto(path);
    const { requests, bytes, scripts, faces, below } = await firstView(page);
    expect(requests).toBeLessThanOrEqual(6);
    expect(bytes).toBeLessThanOrEqual(45_000);
    expect(faces).toBeLessThanOrEqual(14_000);
    expect(below).toBeLessThanOrEqual(6_000);
    expect(scripts).toBeLessThanOrEqual(4000);
  });
}

for (const path of HYDRATED_PAGES) {
  test(`${path}: at most 70,000 bytes of script, those that come later included`, async ({ page }) => {
    await page.goto(path);
    await takenOver(page);
    const { scripts } = await firstView(page);
    expect(scripts).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThanOrEqual(70_000);
  });
}
