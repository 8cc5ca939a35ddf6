import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const day = { report: "no", tested: "2026-11-21", "other-ways": "no" };

export const residencyDaysCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...day, landed: "2024-02-01", trips: [{ left: "2024-03-01", back: "2026-11-01" }] },
      ends: "sum can-still",
      values: { here: "50", answer: "853", gap: "123" },
      shown: "Permanent resident on February 1, 2024, away from March 1, 2024 to November 1, 2026",
    },
    {
      why: "contract, example 2",
      answers: { ...day, landed: "2018-05-01", trips: [{ left: "2022-01-01", back: "2025-06-01" }] },
      ends: "sum short",
      values: { here: "580", answer: "580", gap: "150" },
      shown: "Permanent resident on May 1, 2018, away from January 1, 2022 to June 1, 2025",
    },
    {
      why: "contract, example 3",
      answers: { ...day, landed: "2022-09-01", trips: [{ left: "2022-10-01", back: "2026-11-10" }] },
      ends: "sum not-by-presence",
      values: { here: "42", answer: "326", gap: "404" },
      shown: "Permanent resident on September 1, 2022, away from October 1, 2022 to November 10, 2026",
    },
    {
      why: "just enough",
      answers: { ...day, landed: "2018-05-01", trips: [{ left: "2021-11-20", back: "2024-11-21" }] },
      ends: "sum reached",
      values: { answer: "730", gap: "0" },
    },
    {
      why: "one day short",
      answers: { ...day, landed: "2018-05-01", trips: [{ left: "2021-11-20", back: "2024-11-22" }] },
      ends: "sum short",
      values: { answer: "729", gap: "1" },
    },
    {
      why: "on the fifth anniversary the window rolls",
      answers: { ...day, landed: "2021-11-21", trips: [] },
      ends: "sum reached",
      values: { answer: "1,826" },
    },
    {
      why: "the day before, what is left still counts",
      answers: { ...day, landed: "2021-11-22", trips: [] },
      ends: "sum can-still",
      values: { answer: "1,826", here: "1,825" },
    },
    {
      why: "short, with a citizen abroad",
      answers: {
        ...day,
        landed: "2018-05-01",
        trips: [{ left: "2022-01-01", back: "2025-06-01" }],
        "other-ways": "yes",
      },
      ends: "lawyer other-ways",
    },
    { why: "a report or a decision abroad", answers: { report: "yes" }, ends: "lawyer report" },
    { why: "not sure", answers: { report: "not-sure" }, ends: "lawyer unsure" },
    { why: "looked at before landing", answers: { ...day, landed: "2026-11-22" }, ends: "mistake tested" },
    {
      why: "back before leaving",
      answers: { ...day, landed: "2018-05-01", trips: [{ left: "2022-01-02", back: "2022-01-01" }] },
      ends: "mistake trip",
    },
    {
      why: "overdue",
      answers: { ...day, landed: "2018-05-01", trips: [] },
      today: "2027-11-23",
      ends: "lawyer look-again",
    },
  ],
};
