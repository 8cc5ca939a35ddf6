import { expect, test } from "vitest";
import {
  ageIn,
  centsIn,
  centsPerCents,
  dayIn,
  daysIn,
  durationIn,
  durationOrAge,
  hoursIn,
  oneOf,
  partsIn,
  UnreadableFigure,
} from "#firm/checks/rule/amounts.ts";

const READ = {
  "a sum": centsIn,
  "a sum for each sum": centsPerCents,
  "a percentage": partsIn,
  "a span": durationIn,
  "a span or an age": durationOrAge,
  days: daysIn,
  hours: hoursIn,
  "an age": ageIn,
  "a part": oneOf,
  "a day": dayIn,
};

/** The register's words, as the law is quoted in content/law.yaml, and what a rule counts with. */
test.each<[keyof typeof READ, string, unknown]>([
  ["a sum", "$5", 500],
  ["a sum", "$1,635", 163_500],
  ["a sum", "$246.25 CAD", 24_625],
  ["a sum", "$30 CAD", 3000],
  ["a sum", "$2 million", 200_000_000],
  ["a sum", "$1.50 million CAD", 150_000_000],
  ["a sum for each sum", "$15 for each $1,000", { sum: 1500, each: 100_000 }],
  ["a sum for each sum", "$2.50 for each $500.25", { sum: 250, each: 50_025 }],
  ["a percentage", "0.5%", 50],
  ["a percentage", "2%", 200],
  ["a percentage", "13.25%", 1325],
  ["a span", "five years", { count: 5, unit: "year" }],
  ["a span", "90 days", { count: 90, unit: "day" }],
  ["a span", "One month", { count: 1, unit: "month" }],
  [
    "a span or an age",
    "10 years or until age 25, whichever comes first",
    { duration: { count: 10, unit: "year" }, age: 25 },
  ],
  [
    "a span or an age",
    "two years or until age 9, whichever comes first",
    { duration: { count: 2, unit: "year" }, age: 9 },
  ],
  ["days", "1,095 days", 1095],
  ["days", "one day", 1],
  ["hours", "24 hours", 24],
  ["hours", "eight hours", 8],
  ["an age", "22", 22],
  ["a part", "one third", 3],
  ["a part", "one half", 2],
  ["a day", "June 24, 2020", "2020-06-24"],
  ["a day", "December 1, 2026", "2026-12-01"],
])("%s is read from “%s”", (kind, words, expected) => {
  expect(READ[kind](words)).toEqual(expected);
});

/** A lawyer's words of another kind end in the source: whatever was read of them in part would be a wrong answer. */
test.each<[keyof typeof READ, string]>([
  ["a sum", "CA$5"],
  ["a sum", "$5 a day"],
  ["a sum", "$5.5"],
  ["a sum", "$five"],
  ["a sum", "$5 million dollars"],
  ["a sum for each sum", "about $15 for each $1,000"],
  ["a sum for each sum", "$15 for each $1,000 or part of it"],
  ["a sum for each sum", "$15 for each $1,00.0.0"],
  ["a percentage", "about 5%"],
  ["a percentage", "5% a year"],
  ["a percentage", "0.125%"],
  ["a percentage", "five%"],
  ["a span", "up to 90 days"],
  ["a span", "90 days after that"],
  ["a span", "some days"],
  ["a span", "90 weeks"],
  ["a span or an age", "up to 10 years or until age 25, whichever comes first"],
  ["a span or an age", "10 years or until age 25, whichever comes first, or never"],
  ["a span or an age", "10 years or until age of majority, whichever comes first"],
  ["days", "within 30 days"],
  ["days", "30 days or less"],
  ["days", "30 months"],
  ["hours", "up to 24 hours"],
  ["hours", "24 hours a week"],
  ["hours", "many hours"],
  ["an age", "age 22"],
  ["an age", "22 or older"],
  ["an age", "twenty-two"],
  ["a part", "at least one third"],
  ["a part", "one third of it"],
  ["a part", "one sixth"],
  ["a day", "24 June 2020"],
])("%s is not to be read from “%s”, and it is said how it must look", (kind, words) => {
  expect(() => READ[kind](words)).toThrow(UnreadableFigure);
  expect(() => READ[kind](words)).toThrow(/^".+" cannot be counted with here: it must look like /);
});
