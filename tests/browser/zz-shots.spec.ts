import type { Page } from "@playwright/test";
import { runCli } from "#tests/support/command.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { test } from "./site.ts";

const OUT = process.env.SHOTS ?? "/tmp/h14-shots";

async function shots(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const)
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: `${OUT}/${name}-${width}-${scheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("shots", async ({ page, server }) => {
  test.setTimeout(300_000);
  const me = await enter(page, server);
  await runCli("staff", ["add", "n.roy"], { DATA_DIR: server.dataDir });
  const send = async (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: server.origin } });
  await send("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188" });
  await send("/api/contact", { ...GOOD_MESSAGE, firstName: "Anna", lastName: "Perera", email: "p@example.com" });
  await send("/api/contact", { ...GOOD_MESSAGE, firstName: "李", lastName: "伟", email: "l@example.com" });
  for (let day = 23; day < 26; day++)
    await send("/api/appointments", { ...GOOD_APPOINTMENT, firstName: `Bo${day}`, email: `b${day}@example.com` });
  await page.goto("/staff/conflicts/list");
  await page.getByLabel("Or names").fill("File,First name,Last name,Role\n7,Ana,Pereira,client\n8,Bo,Lund,other party");
  await page.getByRole("button", { name: "Upload" }).click();
  await shots(page, "list");
  await page.getByRole("link", { name: /names$/ }).click();
  await shots(page, "upload");
  await page.getByRole("link", { name: "Ana Pereira" }).click();
  await shots(page, "listed");
  await page.goto("/staff");
  await shots(page, "inbox");
  await page.getByRole("link", { name: "Ana Pereira" }).first().click();
  await shots(page, "unopened");
  const address = page.url();
  await page.getByLabel("Other party").fill("Maple Homes Inc.; Bo Lund");
  await page.getByRole("button", { name: "Save and look up" }).click();
  await page.getByRole("button", { name: "Ask who the other side is" }).click();
  await page.getByRole("button", { name: /^Open the/ }).click();
  await shots(page, "opened");
  await page.goto("/staff");
  await page.getByRole("link", { name: "Anna Perera" }).first().click();
  await page.getByRole("button", { name: "Decline for a conflict" }).click();
  await shots(page, "declined");
  await page.goto("/staff");
  await page.getByRole("link", { name: "伟" }).first().click();
  await page.getByLabel("Hand it to").selectOption("n.roy");
  await page.getByRole("button", { name: "Hand over" }).click();
  await shots(page, "wall");
  await page.goto("/staff/articles/new");
  await page.getByLabel("Title").fill("For tenants");
  await page.getByLabel("Category").selectOption("Real Estate Law");
  await page.getByLabel("Tags").fill("tenants");
  await page.getByLabel("Excerpt").fill("Two sentences. And one more.");
  await page
    .getByLabel("Text")
    .fill("Ask within 90 days. The fine is $5,000. We are the best.\n\n![A map](https://maps.example/x.png)");
  await page.getByLabel("Published").check();
  await page.getByRole("button", { name: "Save" }).click();
  await shots(page, "refused");
  await page.goto("/staff/articles");
  await page.getByRole("listitem").getByRole("link").filter({ hasNotText: "Published" }).last().click();
  await page.goto(`${page.url()}/send`);
  await shots(page, "send");
  await page.goto("/staff/subscribers");
  await shots(page, "subscribers");
  console.log(me, address);
});
