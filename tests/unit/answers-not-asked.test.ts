import { expect, it } from "vitest";
import { checkAnswers } from "#firm/identification/check-answers.ts";

const person = {
  client: "person",
  fullName: "Ana Pereira",
  homeAddress: "12 Mill Lane, London",
  homePhone: "519-555-0150",
  occupation: "Cook",
};

it("what was typed for another kind of client is stored, and what nobody was asked is not stored as empty", () => {
  const checked = checkAnswers({ ...person, organizationName: "Maple Homes Inc." });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  expect(checked.answers).toMatchObject({ ...person, organizationName: "Maple Homes Inc." });
  expect(checked.answers).toHaveProperty("businessAddress", "");
  expect(checked.answers).not.toHaveProperty("organizationAddress");
});
