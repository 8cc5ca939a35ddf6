import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

export const refugeeClaimDateCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { entered: "2025-12-03" },
      ends: "date year",
      values: { answer: "2026-12-03" },
      shown: "First entry after the day in question: December 3, 2025",
    },
    {
      why: "contract, example 2: the visit of 2018 is left out",
      answers: { entered: "2026-02-10" },
      ends: "date year",
      values: { answer: "2027-02-10" },
      shown: "A visit in 2018, then an entry on February 10, 2026",
    },
    {
      why: "contract, example 3",
      answers: { entered: "2024-02-29" },
      ends: "date year-passed",
      values: { answer: "2025-02-28" },
    },
    {
      why: "the last day itself",
      answers: { entered: "2025-11-21" },
      ends: "date year",
      values: { answer: "2026-11-21" },
    },
    { why: "the day after", answers: { entered: "2025-11-20" }, ends: "date year-passed" },
    { why: "on the day in question", answers: { entered: "2020-06-24" }, ends: "mistake earlier" },
    {
      why: "the day after the day in question",
      answers: { entered: "2020-06-25" },
      ends: "date year-passed",
      values: { answer: "2021-06-25" },
    },
    { why: "today", answers: { entered: "2026-11-21" }, ends: "date year", values: { answer: "2027-11-21" } },
    { why: "a day to come", answers: { entered: "2026-11-22" }, ends: "mistake future" },
    { why: "not sure", answers: { entered: "not-sure" }, ends: "lawyer unsure" },
    { why: "overdue", answers: { entered: "2025-12-03" }, today: "2027-05-23", ends: "lawyer look-again" },
  ],
};
