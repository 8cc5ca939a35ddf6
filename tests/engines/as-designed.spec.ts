import { publicPaths } from "#firm/content/paths.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { MISSING_PATHS } from "#build-steps/missing-paths.ts";
import { isSeen, lookOf } from "./page-look.ts";
import { expect, test } from "./site.ts";
import type { Window } from "./window.ts";

/** Limestone and ink, as every screen shows them (app/base/tokens.css). */
const LIGHT = { ground: "rgb(251, 248, 242)", ink: "rgb(26, 33, 30)", button: "rgb(27, 74, 56)" };
const DARK = { ground: "rgb(17, 24, 21)", ink: "rgb(239, 235, 226)", button: "rgb(157, 211, 181)" };
const FACES = ["Newsreader", "Source Sans"];

const PATHS = [...publicPaths(contentAsItStands()), ...MISSING_PATHS, "/newsletter"];
const [PHONE, DESK] = [360, 1280];

for (const path of PATHS) {
  test(`${path} stands as designed, its menus closed and then opened`, async ({ window, origin }) => {
    await window.resize(PHONE, 740);
    await window.open(origin + path);
    await designed(window, LIGHT);
    await opens(window, { button: "site-menu > button", shown: ".menu nav" });
    await window.resize(DESK, 900);
    await drawn(window);
    await designed(window, LIGHT);
    await opens(window, { button: "nav-dropdown > button", shown: "nav-dropdown ul" });
    if (path !== "/contact") await opens(window, { button: "contact-widget > button", shown: "contact-widget ul" });
  });
}

test("the dark theme stands too", async ({ another, origin }) => {
  const window = await another({ theme: "dark" });
  for (const path of ["/", "/contact", "/criminal-law"]) {
    await window.resize(PHONE, 740);
    await window.open(origin + path);
    await designed(window, DARK);
  }
});

/** A change of width closes the menus, and is told with the next frame. */
async function drawn(window: Window): Promise<void> {
  await window.run(() => void requestAnimationFrame(() => document.body.setAttribute("data-drawn", "")));
  await expect.poll(() => window.run(() => document.body.hasAttribute("data-drawn"))).toBe(true);
}

async function designed(window: Window, colours: typeof LIGHT): Promise<void> {
  const { faces, sideways, overlaps, ...seen } = await window.run(lookOf);
  expect(seen).toEqual(colours);
  expect(faces).toEqual(FACES);
  expect([sideways, overlaps]).toEqual([0, []]);
}

/** Closed as the page comes; opened by its button, and closed by it again. */
async function opens(window: Window, { button, shown }: { button: string; shown: string }): Promise<void> {
  const press = () => window.run((selector) => document.querySelector<HTMLElement>(selector)!.click(), button);
  expect([shown, await window.run(isSeen, shown)]).toEqual([shown, false]);
  await press();
  expect([shown, await window.run(isSeen, shown)]).toEqual([shown, true]);
  await press();
  expect([shown, await window.run(isSeen, shown)]).toEqual([shown, false]);
}
