import { GOOD_APPOINTMENT } from "#tests/support/test-site.ts";
import { startServer } from "#tests/support/server-process.ts";
import { enter } from "./enter-staff.ts";
import { cutOff, nextWednesday, receive } from "./inbox-parts.ts";
import { expect, ownSite, test } from "./site.ts";

test.use(ownSite());

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Of several families of the world, none very long. */
const ORDINARY = [
  ["Isabel", "Fernandes"],
  ["George", "Papadopoulos"],
  ["Ruth", "Abebe"],
  ["Liam", "Gallagher"],
  ["Priyanka", "Sharma"],
  ["Margaret", "St. Pierre"],
  ["Sean", "O'Neil"],
  ["Mohammed", "Al-Hassan"],
  ["Gurpreet", "Singh"],
  ["Thomas", "van der Berg"],
  ["Nguyen", "Thi Lan"],
  ["Olena", "Kovalenko"],
] as const;

test("twelve rows of one line stand on a laptop, messages and appointments mixed, with what is alike below each other", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.origin });
  await enter(page, server);
  const days = [nextWednesday(), later(nextWednesday(), 7)];
  for (const [index, [firstName, lastName]] of ORDINARY.entries()) {
    const names = { firstName, lastName, email: `person${index}@example.com` };
    if (index % 2 === 0) await receive(page, server, names);
    else {
      const time = ["9:30 AM", "10:30 AM", "1:30 PM", "11:00 AM", "2:30 PM", "4:00 PM"][(index - 1) / 2]!;
      const data = {
        ...GOOD_APPOINTMENT,
        ...names,
        preferredDate: days[index % 4 === 1 ? 0 : 1]!,
        preferredTime: time,
      };
      const answer = await page.request.post("/api/appointments", { data, headers: { origin: server.origin } });
      expect(answer.status()).toBe(201);
    }
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/staff");
    const rows = page.locator(".inbox-entry");
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(12);
    expect(Math.max(...heights)).toBeLessThan(40);
    const banner = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
    const end = await rows.last().evaluate((row) => row.getBoundingClientRect().bottom);
    expect(end - banner).toBeLessThanOrEqual(800);
    for (const part of [".state", ".received", ".about", ".booking-buttons, .reference"]) {
      const lefts = await rows
        .locator(part)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
      expect([
        part,
        Math.round(Math.max(...lefts.map(({ left }) => left)) - Math.min(...lefts.map(({ left }) => left))),
      ]).toEqual([part, 0]);
    }
    expect(await cutOff(page.locator(".inbox-entry :is(.topic, .with, .booked)"))).toEqual([]);
  }
  await page.close();
  await server.stop();
});

test("a very long name takes two lines of its row, and is whole in its title", async ({ page, server }) => {
  await enter(page, server);
  const long = {
    firstName: "Maria Esperanza Guadalupe Concepcion",
    lastName: "de los Santos y Villanueva-Montgomery ".repeat(2).trim(),
  };
  await receive(page, server, { ...long, email: "maria.long@example.com" });
  await page.goto("/staff");
  const name = page.locator(".inbox-entry .who a", { hasText: "Esperanza" }).first();
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const lines = await name.evaluate(
      (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
    );
    expect([size.width, Math.round(lines)]).toEqual([size.width, 2]);
  }
  await expect(name).toHaveAttribute("title", `${long.firstName} ${long.lastName}`);
});
