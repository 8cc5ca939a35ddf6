import { expect, test } from "vitest";
import { asked, type Unanswered } from "#firm/checks/rule/answers.ts";

test("a question within a list is called by its entry, where it is not answered as where it is read", () => {
  const read: string[] = [];
  const trips = asked({ trips: [{ from: "2026-01-02" }, { from: "" }] }, "", (question) => read.push(question)).list(
    "trips",
  );
  expect(trips[0]!.day("from")).toBeDefined();
  expect(() => trips[1]!.day("from")).toThrow(
    expect.objectContaining<Partial<Unanswered>>({ question: "trips.1.from" }),
  );
  expect(read).toEqual(["trips", "trips.0.from", "trips.1.from"]);
});
