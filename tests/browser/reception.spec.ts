import type { Page } from "@playwright/test";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { enter } from "./enter-staff.ts";
import { expect, ownSite, test } from "./site.ts";

// Hours that a test of another file changed would leave no time to choose.
test.use(ownSite());

test("Enter in a field of a new caller enters nobody and goes to the next field; the buttons do", async ({
  page,
  server,
}) => {
  await enter(page, server);
  const sent: string[] = [];
  await page.goto("/staff/reception/new");
  page.on("request", (request) => request.isNavigationRequest() && sent.push(request.url()));
  await page.keyboard.type("Quillfeather");
  // Past tick boxes, in which what is typed on would be lost: a space would tick them.
  for (const name of ["First Name", "Who is it about, if not the caller", "Phone", "Email", "Practice Area"]) {
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(name).first()).toBeFocused();
    if (name === "Phone") await page.keyboard.type("519-555-0133");
    if (name.startsWith("Who")) await page.keyboard.type("Ana de Sousa");
  }
  await expect(page.getByLabel("Who is it about, if not the caller")).toHaveValue("Ana de Sousa");
  await expect(page.getByLabel("They gave no name")).not.toBeChecked();
  // Past what a tick would ask for, which is not shown; and to what looks for times, which it does not press.
  await page.getByLabel("In custody").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("What do they ask for?")).toBeFocused();
  await page.getByLabel("Phone").press("Tab");
  await expect(page.getByLabel("They gave no number")).toBeFocused();
  expect(await page.getByLabel("Phone").evaluate((field: HTMLInputElement) => field.enterKeyHint)).toBe("next");
  await page.getByLabel("Free times from").press("Enter");
  await expect(page.getByRole("button", { name: "Show free times" })).toBeFocused();
  expect([sent, page.url().replace(server.origin, "")]).toEqual([[], "/staff/reception/new"]);
  await page.getByLabel("Practice Area").selectOption("Criminal Law");
  await page.getByRole("button", { name: "Show free times" }).press("Enter");
  await expect(page.getByLabel("Appointment", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Last Name")).toHaveValue("Quillfeather");
  await page.getByText("About this form and its keys").click();
  await expect(page.getByText("Enter goes on to the next field, past tick boxes;")).toBeVisible();
  await page.getByRole("button", { name: "Enter the caller" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Quillfeather" })).toBeVisible();
});

test("a new caller’s name, number and what cannot wait are asked for without scrolling", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  // Of a firm that sends mail nothing stands above the page.
  const banner = await page.locator(".mail-banner").boundingBox();
  await page.setViewportSize({ width: 1366, height: 768 + Math.ceil(banner?.height ?? 0) });
  await page.reload();
  await expect(page.getByLabel("Last Name")).toBeFocused();
  for (const name of ["Last Name", "First Name", "Phone", "Email", "Practice Area", "In custody"])
    await expect(page.getByLabel(name).first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Ctrl and Enter enter a caller, and nobody else once it is asked who they are", async ({ page, server }) => {
  await enter(page, server);
  const type = async () => {
    await page.goto("/staff/reception/new");
    await page.keyboard.type("Quillington");
    await page.getByLabel("Phone").fill("519-555-0134");
    await page.keyboard.press("Control+Enter");
  };
  await type();
  await expect(page.getByRole("heading", { name: "Quillington" })).toBeVisible();
  await type();
  await expect(page.getByRole("button", { name: /^Note the call with/ })).toBeVisible();
  await page.getByLabel("Phone").press("Control+Enter");
  const another = page.locator("#caller").getByRole("button", { name: "Another person: enter as a new one" });
  await expect(another).toBeFocused();
  await expect(page.getByRole("button", { name: /^Note the call with/ })).toBeVisible();
  // Whoever is asked about is not entered by a key, with or without a word more.
  await page.getByLabel("What do they ask for?").press("Control+Enter");
  await expect(another).toBeFocused();
});

test("the key n leads to the note of a call, and Ctrl and Enter note it; asked whether again, they only lead there", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.keyboard.type("Quillnotes");
  await page.getByLabel("Phone").fill("519-555-0644");
  await page.getByLabel("Last Name").press("Meta+Enter");
  await expect(page.getByRole("heading", { name: "Quillnotes" })).toBeVisible();
  await page.goto(`/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`);
  await expect(page.getByText("Ctrl (or Cmd) and Enter together press “Note the call”.")).toBeVisible();
  // The link says the key, and leads there too.
  await expect(page.getByText("or press n")).toBeVisible();
  await page.getByRole("link", { name: "Note a call" }).click();
  await expect(page.getByLabel("They called: what do they ask for?")).toBeFocused();
  await page.reload();
  const note = async () => {
    await page.locator("h1").click();
    await page.keyboard.press("n");
    await page.keyboard.type("About none of it");
    await page.keyboard.press("Control+Enter");
  };
  await note();
  await expect(page.getByText("You noted: About none of it")).toHaveCount(1);
  await note();
  await expect(page.getByText("You noted this just now. Note it again?")).toBeVisible();
  await page.getByLabel("They called: what do they ask for?").press("Control+Enter");
  await expect(page.getByRole("button", { name: "Note it all the same" })).toBeFocused();
  await expect(page.getByText("You noted: About none of it")).toHaveCount(1);
});

test("Ctrl and Enter save what is corrected of a note; half corrected, it is kept", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.keyboard.type("Quillmender");
  await page.getByLabel("Phone").fill("519-555-0149");
  await page.getByLabel("Phone").press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Quillmender" })).toBeVisible();
  await page.goto(`/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`);
  await page.keyboard.press("n");
  await page.keyboard.type("A gazumping neighbour");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("You noted: A gazumping neighbour")).toBeVisible();
  const caller = page.url().split("?")[0]!;
  const words = page.getByLabel("What they ask for", { exact: true }).last();
  await page.getByText("Correct what you noted").last().click();
  await words.fill("A quarrelsome landlord");
  await page.goto("/staff/reception");
  await page.goto(caller);
  await expect(words).toBeVisible();
  await expect(words).toHaveValue("A quarrelsome landlord");
  await words.press("Control+Enter");
  await expect(page.getByText("You noted: A quarrelsome landlord")).toBeVisible();
  await expect(words).toBeHidden();
  await page.goto(caller);
  await expect(page.getByText("What you had typed is back.")).toHaveCount(0);
});

/** Words of a page that are broken in two, or lie beyond its right edge. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement!.closest(".visually-hidden, select, script") !== null) continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rows = range.getClientRects();
        if (rows.length > 1 || [...rows].some(({ right }) => right > innerWidth)) found.push(word);
      }
    }
    return found;
  });
}

test("rows of appointments and callers are whole at the widths of a desk and of a telephone", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill("Featherstonehaugh-Wallingford");
  await page.getByLabel("First Name").fill("Maximiliana");
  await page.getByLabel("They gave no number").check();
  await page.getByLabel("Practice Area").selectOption("Criminal Law");
  await page.getByRole("button", { name: "Show free times" }).click();
  await page.getByLabel("Appointment", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Enter the caller" }).click();
  const week = (await page.getByRole("link", { name: "The week of this appointment" }).getAttribute("href"))!;
  for (const path of [week, "/staff/reception", new URL(page.url()).pathname]) {
    await page.goto(path);
    await expect(page.getByText("Featherstonehaugh").first()).toBeVisible();
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([path, width, await brokenWords(page)]).toEqual([path, width, []]);
    }
  }
});

test("what refuses a caller, or asks once more, has the focus", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/reception");
  await page.getByRole("link", { name: "New caller" }).click();
  await expect(page.getByLabel("Last Name")).toBeFocused();
  await page.getByRole("button", { name: "Show free times" }).click();
  const area = page.getByLabel("Practice Area");
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription(/Please choose the area/);
  await expect(page.locator("main .error")).toHaveCount(1);
  await expect(page.getByText("Choose the area, then look")).toBeVisible();
  await area.selectOption("Criminal Law");
  await page.getByRole("button", { name: "Show free times" }).click();
  await expect(page.getByLabel("Appointment", { exact: true })).toBeFocused();
  await expect(page.getByText("Choose the area, then look")).toHaveCount(0);
  await page.getByLabel("Phone").fill("519-555");
  const mistakes = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(mistakes).toBeFocused();
  await mistakes.getByRole("link", { name: "Please write the last name, or tick that they gave none" }).click();
  await expect(page.getByLabel("Last Name")).toBeFocused();
  await page.getByLabel("Last Name").fill("Focused");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(mistakes).toBeFocused();
  await page.getByLabel("Phone").fill("519-555-0731");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Focused" })).toBeVisible();
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill("Focused");
  await page.getByLabel("Phone").fill("519-555-0731");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This number is known" })).toBeFocused();
});

test("an appointment declined without a reason leads to the field of the reason", async ({ page, server }) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill("Unreasoned");
  await page.getByLabel("They gave no number").check();
  await page.getByLabel("Practice Area").selectOption("Criminal Law");
  await page.getByRole("button", { name: "Show free times" }).click();
  await page.getByLabel("Appointment", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Unreasoned" })).toBeVisible();
  const reason = page.getByLabel("Why we decline it");
  const decline = page.locator("form", { has: reason }).getByRole("button");
  await decline.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
});

test("what arrives while the page is open is told by its title and a button, custody at once", async ({
  page,
  server,
}) => {
  page.setDefaultTimeout(20_000);
  const receive = async (fields: Record<string, string>) => {
    const data = { ...GOOD_MESSAGE, ...fields };
    const response = await page.request.post("/api/contact", { data, headers: { origin: server.origin } });
    expect(response.status()).toBe(201);
  };
  await enter(page, server);
  await page.goto("/staff/reception");
  await receive({ firstName: "Usual", lastName: "Arrival" });
  const told = (how: string) => page.locator(`.arrived[aria-live=${how}]`);
  await expect(told("polite")).toHaveText("1 new – show", { timeout: 20_000 });
  await expect(page).toHaveTitle(/^1 new, Reception/);
  await receive({ firstName: "Held", lastName: "Arrival", inCustody: "yes" });
  await expect(told("assertive")).toHaveText("2 new, among them someone in custody – show", { timeout: 20_000 });
  await expect(told("polite")).toBeEmpty();
  expect(await page.getByText("Held Arrival").count()).toBe(0);
  await told("assertive").getByRole("button").click();
  await expect(page.getByRole("link", { name: "Held Arrival" })).toBeVisible();
  await expect(page).toHaveTitle(/^Reception/);
});

test("the key / leads to reception's search, Find to what was found, and the key can be turned off", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill("Sought");
  await page.getByLabel("Phone").fill("519-555-0762");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Sought" })).toBeVisible();
  const caller = `/staff/reception/${new URL(page.url()).pathname.split("/").at(-1)}`;
  await page.goto("/staff/reception");
  const field = page.getByLabel("Name, telephone number or reference");
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  // In the field it is a sign like any other.
  await page.keyboard.type("Sou/");
  await expect(field).toHaveValue("Sou/");
  await field.fill("Sought");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Found for “Sought”" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Sought" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("Xylographer");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No name, number or reference holds this")).toBeFocused();
  // From a caller's page it leads there too.
  await page.goto(caller);
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.getByLabel("The key / leads to the search").uncheck();
  await page.goto(caller);
  await page.keyboard.press("/");
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe(caller);
});

test("on the way back from a caller who was entered, nothing of theirs waits for the next", async ({
  page,
  server,
}) => {
  await enter(page, server);
  await page.goto("/staff/reception/new");
  await page.getByLabel("Last Name").fill("Before");
  await page.getByLabel("They gave no number").check();
  await page.getByLabel("Practice Area").selectOption("Criminal Law");
  await page.getByLabel("Someone is in custody").check();
  await page.getByLabel("What do they ask for?").fill("His wife called: he is held.");
  await page.getByRole("button", { name: "Enter the caller" }).click();
  await expect(page.getByRole("heading", { name: "Before" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Enter the caller" })).toBeVisible();
  const typed = () =>
    page.locator("form[data-tab-memory]").evaluate((form) => {
      const controls = [...(form as HTMLFormElement).elements] as HTMLInputElement[];
      const shown = controls.filter(({ type, name }) => name !== "" && !["hidden", "submit"].includes(type));
      return shown.filter((one) => (one.type === "checkbox" ? one.checked : one.value !== "")).map(({ name }) => name);
    });
  expect(await typed()).toEqual([]);
});
