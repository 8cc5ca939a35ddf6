import { expect, test } from "vitest";
import { checkPeople } from "#firm/content/checks/check-people.ts";
import { askFor, askPath, calledInWords, lawyersIn, writerOf } from "#firm/content/people.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";

const content = contentAsItStands();
const { team } = content;
const slugs = (areas: string[]) => lawyersIn(areas, team).map(({ slug }) => slug);

test("an area has the lawyers who take its appointments, in the order of the file, at most three", () => {
  expect(slugs(["Criminal Law"])).toEqual(["priya-raghunathan"]);
  expect(slugs(["Criminal Law", "Immigration Law"])).toEqual(["amara-okafor", "priya-raghunathan"]);
  expect(slugs([])).toEqual([]);
  expect(slugs(["General Legal Consultation"])).toHaveLength(3);
  expect(lawyersIn(["Criminal Law"], [...team, ...team, ...team, ...team])).toHaveLength(3);
});

test("who names no areas works in every one, as in the free times", () => {
  const everywhere = { ...team[0]!, appointments: { ...team[0]!.appointments, areas: undefined } };
  expect(lawyersIn(["Real Estate Law"], [everywhere])).toEqual([everywhere]);
});

test("an article has the writer that team.yaml names, and none where it names nobody", () => {
  expect(writerOf("first-day-after-an-arrest", team)?.slug).toBe("priya-raghunathan");
  expect(writerOf("written-in-the-staff-area", team)).toBeUndefined();
});

test("one asks by the given name, at an address of the contact page", () => {
  expect([askFor(team[0]!), askPath(team[0]!)]).toEqual(["Ask for Amara", "/contact?lawyer=amara-okafor"]);
});

test("a year of call is told once it is there", () => {
  expect(calledInWords({ called: undefined })).toBeUndefined();
  expect(calledInWords({ called: 2009 })).toBe("Called to the Ontario bar in 2009");
});

test("business pages that would lose their people because their area was renamed are told of", () => {
  const site = structuredClone(content.site);
  site.practiceAreas[0]!.name = "Migration Law";
  expect(checkPeople({ ...content, site })).toContainEqual(
    expect.objectContaining({
      file: "site.yaml",
      field: "practiceAreas",
      message: expect.stringContaining("put it back"),
    }),
  );
  expect(checkPeople(content)).toEqual([]);
});
