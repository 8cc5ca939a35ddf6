import type { Page } from "@playwright/test";
import { barriers, barriersEverywhere, THEMES, WIDTHS } from "./axe.ts";
import { openForm } from "./contact-form.ts";
import { expect, test } from "./site.ts";

/**
 * Ways to bring a page into a state that it does not have when it is opened. Each begins at the page and ends in the
 * state.
 */
const STATES: Record<string, { width?: (typeof WIDTHS)[number]; begin: (page: Page) => Promise<unknown> }> = {
  "a dropdown open": {
    width: 1280,
    begin: async (page) => {
      await page.goto("/about");
      await page.getByRole("button", { name: "Inadmissible to Canada" }).press("Enter");
    },
  },
  "the phone's menu and two groups open": {
    width: 360,
    begin: async (page) => {
      await page.goto("/about");
      for (const name of ["Menu", "Practice Areas", "Inadmissible to Canada"])
        await page.getByRole("button", { name }).click();
    },
  },
  "the contact widget open": {
    begin: async (page) => {
      await page.goto("/criminal-law");
      // On a phone it comes when the page has been moved.
      await page.mouse.wheel(0, 300);
      await page.locator("contact-widget").getByRole("button").click();
    },
  },
  "the bar stuck": {
    width: 1280,
    begin: async (page) => {
      await page.goto("/immigration-law");
      await page.mouse.wheel(0, 900);
      await page.locator("site-header[data-stuck]").waitFor();
    },
  },
  "questions and sources unfolded": {
    begin: async (page) => {
      await page.goto("/study-in-canada");
      await page
        .locator("main details")
        .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));
    },
  },
  "the front door open": {
    begin: async (page) => {
      await page.goto("/");
      await page.locator(".choices summary").nth(1).click();
      await page.locator(".choices summary").nth(2).hover();
    },
  },
  "the carousel at its second slide": {
    width: 360,
    begin: async (page) => {
      await page.goto("/");
      // Its script comes when it is near.
      await page.locator("testimonial-carousel").scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Next testimonial" }).click();
    },
  },
  "a legal word explained": {
    begin: async (page) => {
      await page.goto("/inadmissible");
      await page.locator("glossary-term a").first().focus();
      await page.locator(".term-meaning:popover-open").waitFor();
    },
  },
  "nothing found in the blog": {
    begin: async (page) => {
      await page.goto("/blog");
      await page.getByRole("searchbox", { name: "Search articles" }).fill("zyx");
      await page.getByRole("heading", { name: "No Articles Found" }).waitFor();
    },
  },
};

for (const kind of ["message", "appointment"] as const) {
  STATES[`the receipt of the ${kind}`] = {
    begin: async (page) => {
      const form = await openForm(page, kind);
      await form.fill();
      await form.button.click();
      await page.locator(".receipt-panel a").first().click();
      await page.waitForURL("**/receipt/*");
    },
  };
  STATES[`mistakes in the ${kind}`] = {
    begin: async (page) => {
      const form = await openForm(page, kind);
      await form.button.click();
      await form.form.locator(".error-summary").waitFor();
    },
  };
  STATES[`the ${kind} sent, toast and receipt up`] = {
    begin: async (page) => {
      const form = await openForm(page, kind);
      await form.fill();
      await form.button.click();
      await page.locator(".receipt-panel").waitFor();
      await page.locator(".toast").hover();
    },
  };
  STATES[`the ${kind} not sent, toast and failure up`] = {
    begin: async (page) => {
      const form = await openForm(page, kind);
      await page.route(`**${form.api}`, (route) =>
        route.fulfill({ status: 503, body: "We could not store your message." }),
      );
      await form.fill();
      await form.button.click();
      await page.locator(".toast-destructive").hover();
    },
  };
}

for (const [name, { width, begin }] of Object.entries(STATES)) {
  test(`no barriers with ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (width) await page.setViewportSize({ width, height: 800 });
    await begin(page);
    if (!width) return expect(await barriersEverywhere(page)).toEqual([]);
    // At the other width this state does not exist.
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect([colorScheme, await barriers(page)]).toEqual([colorScheme, []]);
    }
  });
}
