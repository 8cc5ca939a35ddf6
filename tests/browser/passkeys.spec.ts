import type { Page } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { barriersEverywhere } from "./axe.ts";
import { enter, fillIn, PASSWORD } from "./enter-staff.ts";
import { stickingOut } from "./page-load.ts";
import { expect, test } from "./site.ts";

/** Browsers hold no passkey for an address of numbers: this site is asked for by a name. */
test.describe("a passkey of the browser itself", () => {
  let site: ServerProcess;
  test.beforeAll(async () => {
    const port = String(await freePort());
    site = await startServer({ PORT: port, SITE_URL: `http://localhost:${port}` });
  });
  test.afterAll(() => site.stop());

  /** A device with a finger that is always the right one. */
  async function holdKeys(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return {
      count: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
      refuse: () => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
    };
  }

  test("is made, signs in, confirms in place of the password, and a refused finger says what to do", async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const page = await browser.newPage({ baseURL: site.origin.replace("127.0.0.1", "localhost") });
    const keys = await holdKeys(page);
    const username = await enter(page, site);
    await page.goto("/staff/account/passkeys");
    await page.getByLabel("Name of it").fill("This laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("The passkey was added.")).toBeVisible();
    expect(await keys.count()).toBe(1);
    await expect(page.getByRole("strong").filter({ hasText: "This laptop" })).toBeVisible();
    expect.soft(await barriersEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await stickingOut(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    // A second one of this device is not made.
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("This device holds a passkey of yours for this site already.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await page.goto("/staff/confirm-access?next=/staff/account/passkeys");
    await page.getByRole("button", { name: "Use a passkey instead" }).click();
    await expect(page.getByText("For ten minutes you are not asked again.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    // The password alone is not enough any more.
    await fillIn(page, username, PASSWORD);
    await expect(page.getByRole("alert").filter({ hasText: "do not fit together" })).toBeVisible();
    await keys.refuse();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("No passkey was used:")).toBeVisible();
    expect.soft(await barriersEverywhere(page)).toEqual([]);
  });
});
