import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { expect } from "./site.ts";
import { runStaff } from "./staff-command.ts";

export const PASSWORD = "four unrelated words here";

export async function fillIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Adds an administrator, signs in with the password for one use, chooses another; answers the name.
 * `databaseUrl`: where the site's database is, if not in its folder.
 */
export async function enter(
  page: Page,
  site: Pick<ServerProcess, "dataDir"> & { databaseUrl?: string | undefined },
): Promise<string> {
  const username = `amara.${randomBytes(6).toString("hex")}`;
  const output = await runStaff(["add", username, "--administrator"], site);
  await runStaff(["codes", "optional"], site);
  const once = /^ {2}(\S+)$/m.exec(output)![1]!;
  await page.goto("/staff");
  await fillIn(page, username, once);
  await page.getByLabel("Present password").fill(once);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password once more").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  return username;
}

/** Adds a lawyer who has never signed in, to be handed something; answers the name. */
export async function addColleague(site: Pick<ServerProcess, "dataDir">): Promise<string> {
  const username = `roy.${randomBytes(6).toString("hex")}`;
  await runStaff(["add", username], site);
  return username;
}
