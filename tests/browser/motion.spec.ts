import { movements } from "./movements.ts";
import { expect, test } from "./site.ts";

// That nothing moves for who asks for less motion is asked of every page (every-page.spec.ts).
for (const path of ["/", "/immigration-law", "/inadmissible"]) {
  test(`${path}: what rises into the page takes 0.6 to 0.8 s`, async ({ page }) => {
    await page.goto(path);
    const { animations } = await movements(page);
    expect(animations.length).toBeGreaterThan(0);
    expect(animations.filter((seconds) => seconds < 0.6 || seconds > 0.8)).toEqual([]);
  });
}
