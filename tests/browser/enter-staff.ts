import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { runCli } from "#tests/support/command.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { expect } from "./site.ts";

export const PASSWORD = "four unrelated words here";

export async function fillIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Adds an administrator, signs in with the password for one use, chooses another; answers the name. `more`: where the
 * site's database is, if not in its folder.
 */
export async function enter(
  page: Page,
  { dataDir }: Pick<ServerProcess, "dataDir">,
  more: Record<string, string> = {},
): Promise<string> {
  const environment = { DATA_DIR: dataDir, ...more };
  const username = `amara.${randomBytes(6).toString("hex")}`;
  const { output } = await runCli("staff", ["add", username, "--administrator"], environment);
  await runCli("staff", ["codes", "optional"], environment);
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
