import type { Page } from "@playwright/test";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { enter } from "./enter-staff.ts";
import { expect, test } from "./site.ts";

// A site of their own: calls that nobody returns stand above every list of the others' tests.
test.use({ environment: { LOG_REQUESTS: "on" } });

const NEW = "/staff/reception/new";
const BACK = /^What you had typed( of .+)? is back\.$/;

let entered = 0;

/** Each has a number of their own. */
async function enterCaller(page: Page, name: string): Promise<string> {
  await page.goto(NEW);
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Phone").fill(`519-555-0${650 + entered++}`);
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return `/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`;
}

async function enterWithColleague(page: Page, server: Pick<ServerProcess, "dataDir">): Promise<string> {
  const colleague = await enter(page, server);
  await page.context().clearCookies();
  await enter(page, server);
  return colleague;
}

const note = (page: Page) => page.getByLabel("They called: what do they ask for?");
const lawyer = (page: Page) => page.getByLabel("Hand it to a lawyer");

async function fillCall(page: Page, { words, name, to }: { words: string; name: string; to: string }): Promise<void> {
  await page.getByText("Does somebody else call about it?").click();
  await page.getByLabel("Who calls").fill(name);
  await page.getByLabel("At what number are they called back").fill("519-555-0191");
  await note(page).fill(words);
  await lawyer(page).selectOption(to);
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(page.getByText(BACK)).toHaveCount(0);
  for (const field of [note(page), lawyer(page), page.getByLabel("Who calls")]) await expect(field).toHaveValue("");
}

test("a call noted with a lawyer leaves nothing for the next, nor does its undo", async ({ page, server }) => {
  const to = await enterWithColleague(page, server);
  const caller = await enterCaller(page, "Leftover");
  await page.goto(caller);
  for (const button of ["Note the call", "Hand over, with what is noted here"]) {
    await fillCall(page, { words: `By ${button}`, name: "Ida Sister", to });
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(`Handed over to ${to}.`)).toBeVisible();
    await expectEmpty(page);
    await page.goto(caller);
    await expectEmpty(page);
    if (button !== "Note the call") continue;
    await page.goto(caller);
    await note(page).fill("Only a lawyer");
    await page.getByRole("button", { name: "Note the call" }).click();
    await expect(page.getByText("You noted: Only a lawyer")).toBeVisible();
  }
});

test("a hand-over that is taken back leaves no lawyer chosen", async ({ page, server }) => {
  const to = await enterWithColleague(page, server);
  await page.goto(await enterCaller(page, "Takenback"));
  await fillCall(page, { words: "Hand it over", name: "Ida Sister", to });
  await page.getByRole("button", { name: "Note the call" }).click();
  await page.getByRole("button", { name: "Undo: nobody has it" }).click();
  await expect(page.getByText(/^Taken back\./)).toBeVisible();
  await expectEmpty(page);
  await note(page).fill("No lawyer");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("Noted. The firm’s mailbox is told")).toBeVisible();
});

test("a call that is asked about once more is done with once it is noted again", async ({ page, server }) => {
  await enter(page, server);
  const caller = await enterCaller(page, "Oncemore");
  await page.goto(caller);
  await note(page).fill("The same words");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: The same words")).toBeVisible();
  await note(page).fill("The same words");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted this just now. Note it again?")).toBeVisible();
  await page.goto(caller);
  await expect(note(page)).toHaveValue("The same words");
  await page.getByRole("button", { name: "Note the call" }).click();
  await page.getByRole("button", { name: "Note it all the same" }).click();
  await expect(page.getByText("You noted: The same words")).toHaveCount(2);
  await page.goto(caller);
  await expectEmpty(page);
});

test("whose answer was lost is known by its key; what never arrived outlasts the answer to another form", async ({
  page,
  server,
}) => {
  const to = await enterWithColleague(page, server);
  const [caller, other] = [await enterCaller(page, "Lostanswer"), await enterCaller(page, "Arrived")];
  const press = async (path: string, arrives: boolean) => {
    await page.route(
      `**${path}`,
      async (route) => {
        if (arrives) await route.fetch({ maxRedirects: 0 });
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Note the call" }).click();
    await page.waitForURL("chrome-error://**");
  };
  await page.goto(caller);
  await fillCall(page, { words: "It arrived", name: "Ida Sister", to });
  await press(caller, true);
  await page.goto(caller);
  await expect(page.getByText("You noted: It arrived")).toBeVisible();
  await expectEmpty(page);
  await fillCall(page, { words: "It never arrived", name: "Ida Sister", to });
  await press(caller, false);
  await page.goto(other);
  await note(page).fill("It arrived there");
  await page.getByRole("button", { name: "Note the call" }).click();
  await expect(page.getByText("You noted: It arrived there")).toBeVisible();
  await page.goto(caller);
  await expect(note(page)).toHaveValue("It never arrived");
  // What is sent is to be seen.
  await expect(page.getByLabel("Who calls")).toBeVisible();
  await expect(page.getByLabel("Who calls")).toHaveValue("Ida Sister");
});
