import { expect, it } from "vitest";
import { compareAnswers } from "#firm/identification/compare.ts";
import type { Answers } from "#firm/identification/questions.ts";

const person: Answers = { client: "person", fullName: "Ana Pereira" };
const changed = (now: Answers, before: Answers | undefined) =>
  compareAnswers(now, {}, before)
    .filter((answer) => answer.changed)
    .map(({ name }) => name);

it("a lawyer sees what changed since the version before, whom the help is for above all", () => {
  expect(changed({ ...person, client: "organization" }, person)).toEqual(["client"]);
  expect(changed({ ...person, fullName: "Ana Silva" }, person)).toEqual(["fullName"]);
  expect(changed(person, person)).toEqual([]);
  expect(changed(person, undefined)).toEqual([]);
});
