import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const spouse = { quebec: "no", relation: "spouse" };
const child = { quebec: "no", relation: "child" };
const parent = { quebec: "no", relation: "parent" };

export const sponsorshipUndertakingCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...spouse, landed: "2023-05-10" },
      ends: "date end",
      values: { answer: "2026-05-10" },
      shown: "A spouse who became a permanent resident on May 10, 2023",
    },
    {
      why: "contract, example 2",
      answers: { ...child, landed: "2024-06-01", born: "2008-03-15" },
      ends: "date end",
      values: { answer: "2033-03-15" },
      shown: "A child born on March 15, 2008, permanent resident on June 1, 2024",
    },
    {
      why: "contract, example 3",
      answers: { ...child, landed: "2026-04-15", born: "2016-01-20" },
      ends: "date end",
      values: { answer: "2036-04-15" },
      shown: "A child born on January 20, 2016, permanent resident on April 15, 2026",
    },
    {
      why: "the day before the birthday: still under the age",
      answers: { ...child, landed: "2026-03-14", born: "2004-03-15" },
      ends: "date end",
      values: { answer: "2029-03-15" },
    },
    {
      why: "on the birthday the age is reached",
      answers: { ...child, landed: "2026-03-15", born: "2004-03-15" },
      ends: "date end",
      values: { answer: "2029-03-15" },
    },
    {
      why: "well over the age",
      answers: { ...child, landed: "2026-06-01", born: "2004-03-15" },
      ends: "date end",
      values: { answer: "2029-06-01" },
    },
    {
      why: "February 29 in both",
      answers: { ...child, landed: "2024-02-29", born: "2004-02-29" },
      ends: "date end",
      values: { answer: "2029-02-28" },
    },
    {
      why: "February 29",
      answers: { ...spouse, landed: "2024-02-29" },
      ends: "date end",
      values: { answer: "2027-02-28" },
    },
    {
      why: "a parent",
      answers: { ...parent, landed: "2020-05-10", signed: "2018-01-01" },
      ends: "date end",
      values: { answer: "2040-05-10" },
    },
    {
      why: "a parent's undertaking signed on the first day of the longer one",
      answers: { ...parent, landed: "2016-05-10", signed: "2014-01-02" },
      ends: "date end",
      values: { answer: "2036-05-10" },
    },
    {
      why: "a parent's undertaking signed before",
      answers: { ...parent, landed: "2016-05-10", signed: "2014-01-01" },
      ends: "lawyer parent-before",
    },
    {
      why: "another relative",
      answers: { quebec: "no", relation: "other", landed: "2020-05-10" },
      ends: "date end",
      values: { answer: "2030-05-10" },
    },
    { why: "Quebec has its own rules", answers: { quebec: "yes" }, ends: "lawyer quebec" },
    { why: "not sure", answers: { quebec: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "a child before today's age of dependent children",
      answers: { ...child, landed: "2017-10-23", born: "2010-01-01" },
      ends: "lawyer unknown-then",
    },
    {
      why: "born after becoming a permanent resident",
      answers: { ...child, landed: "2024-06-01", born: "2024-06-02" },
      ends: "mistake born",
    },
    { why: "overdue", answers: { ...spouse, landed: "2023-05-10" }, today: "2027-11-23", ends: "lawyer look-again" },
  ],
};
