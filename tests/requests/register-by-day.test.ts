import { afterEach, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { visitAsStaff } from "#tests/support/staff-visit.ts";

let site: TestSite;
afterEach(() => site.close());

/** A figure that a page states in a sentence, and one stated with a dated note beside it. */
const FEE = "trv-fee";
const HOURS = "off-campus-hours";

async function startDatedSite(): Promise<void> {
  site = await startTestSite({
    change: ({ law }) => {
      law[FEE] = {
        ...law[FEE]!,
        stated: "$100.11 CAD",
        confidence: "secondary",
        show: "stated",
        current: undefined,
        next: [{ from: "2026-12-01", value: "$122.22 CAD", note: "The fee is higher now." }],
      };
      law[HOURS] = {
        ...law[HOURS]!,
        stated: "20 hours",
        show: "stated",
        current: { value: "24 hours", since: "2024-11-08", note: "A note about twenty-four." },
        next: [{ from: "2027-01-01", value: "33 hours", note: "A note about thirty-three." }],
      };
    },
  });
}

const text = async (path: string) => (await site.ask(path)).text();
/** To the last second of a day in Toronto, which is five hours behind in winter; or to the first of the next. */
function toEndOf(day: string, seconds = -1): void {
  site.clock.now = Date.parse(`${day}T05:00:00Z`) + 24 * 60 * 60 * 1000 + seconds * 1000;
}

test("pages, twins and the list of figures switch by themselves at midnight in Toronto on the day", async () => {
  await startDatedSite();
  const places = [
    "/visit-canada",
    "/visit-canada.md",
    "/legal-figures",
    "/legal-figures.md",
    "/legal-figures.json",
    "/legal-figures?q=visa",
  ];
  toEndOf("2026-11-30");
  for (const place of places) {
    const page = await text(place);
    expect([place, page.includes("$100.11 CAD")]).toEqual([place, true]);
  }
  expect(await text("/visit-canada")).not.toContain("$122.22");
  expect((await text("/legal-figures")).replaceAll("<!-- -->", "")).toContain(
    "<strong>From December 1, 2026: $122.22 CAD.</strong> The fee is higher now.",
  );
  toEndOf("2026-11-30", 0);
  for (const place of places) {
    const page = await text(place);
    expect([place, page.includes("$122.22 CAD"), page.includes("$100.11")]).toEqual([place, true, false]);
  }
});

test("the dated note changes with the figure", async () => {
  await startDatedSite();
  const place = "/study-in-canada";
  toEndOf("2026-12-31");
  expect(await text(place)).toContain("A note about twenty-four.");
  expect(await text(place)).toContain("20 hours");
  expect(await text(place)).not.toContain("33 hours");
  toEndOf("2026-12-31", 0);
  expect(await text(place)).toContain("33 hours");
  expect(await text(place)).not.toContain("A note about twenty-four.");
  expect(await text(place)).toContain("A note about thirty-three.");
});

test("staff see the figures of the day they ask for, before it has come", async () => {
  await startDatedSite();
  const staff = await visitAsStaff(site);
  const today = await (await staff.get("/staff/report")).text();
  expect(today).toMatch(/<strong>\$100\.11 CAD<\/strong> <span class="mark">to be confirmed</);
  expect(today).toContain("Today: 24 hours");
  const later = await (await staff.get("/staff/report?date=2027-01-01")).text();
  expect(later).not.toContain("Today: 24 hours");
  expect(later).toContain("$122.22 CAD");
  expect(today).not.toContain("$122.22 CAD");
});

test("the end of the ban on purchases switches on all pages that name it, without anybody's hand", async () => {
  site = await startTestSite();
  const [runs, ended] = ["runs until January 1, 2027", "was due to end on January 1, 2027"];
  const places = [
    "/real-estate-law",
    "/real-estate-law.md",
    "/blog/land-transfer-tax-for-first-time-buyers",
    "/blog/land-transfer-tax-for-first-time-buyers.md",
    "/legal-figures.json",
  ];
  toEndOf("2026-12-31");
  for (const place of places) {
    const page = await text(place);
    expect([place, page.includes(`${runs}, unless`)]).toEqual([place, true]);
    // The register for programs also holds what comes.
    expect([place, !place.endsWith(".json") && page.includes(ended)]).toEqual([place, false]);
  }
  toEndOf("2026-12-31", 0);
  for (const place of places) {
    const page = await text(place);
    expect([place, page.includes(ended), page.includes(`${runs}, unless`)]).toEqual([place, true, false]);
  }
});

test("fees due to change on December 1 are called those of before from that day, until somebody reads the new ones", async () => {
  site = await startTestSite();
  const places = [
    "/inadmissible",
    "/inadmissible/criminal-inadmissibility",
    "/inadmissible/temporary-resident-permits",
    "/inadmissible/authorization-to-return-to-canada",
  ].flatMap((place) => [place, `${place}.md`]);
  toEndOf("2026-11-30");
  for (const place of places) {
    const page = await text(place);
    expect([place, page.includes("due to change on December 1, 2026")]).toEqual([place, true]);
    expect([place, page.includes("until November 30, 2026")]).toEqual([place, false]);
  }
  toEndOf("2026-11-30", 0);
  for (const place of places) {
    const page = await text(place);
    expect([place, page.includes("until November 30, 2026")]).toEqual([place, true]);
    expect([place, page.includes("due to change on December 1, 2026: pay")]).toEqual([place, false]);
    expect([place, page.includes("look up today’s amount in the government’s list")]).toEqual([place, true]);
    // Fees that change together share one note.
    expect([place, page.split("We have not read the new amounts yet").length - 1]).toEqual([place, 1]);
  }
});
