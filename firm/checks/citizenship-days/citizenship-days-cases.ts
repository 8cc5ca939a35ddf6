import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const grown = { adult: "yes", crown: "no", apply: "2026-11-21", status: [], trips: [], excluded: [] };

export const citizenshipDaysCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: {
        ...grown,
        landed: "2024-01-15",
        status: [{ from: "2023-01-10", until: "2024-01-14" }],
        trips: [{ left: "2025-06-01", back: "2025-06-30" }],
      },
      ends: "sum enough",
      values: { answer: "1,198", margin: "103" },
      shown: "Student from January 10, 2023, permanent resident on January 15, 2024, one trip of a month",
    },
    {
      why: "contract, example 2",
      answers: { ...grown, landed: "2024-03-20" },
      ends: "sum short",
      values: { answer: "976", short: "119", first: "2027-03-20" },
      shown: "Permanent resident on March 20, 2024, no trips",
    },
    {
      why: "contract, example 3",
      answers: { ...grown, landed: "2020-01-10", trips: [{ left: "2022-01-01", back: "2023-12-31" }] },
      ends: "sum enough",
      values: { answer: "1,098", margin: "3" },
      shown: "Permanent resident on January 10, 2020, away from January 1, 2022 to December 31, 2023",
    },
    {
      why: "contract, oracle: the government's window",
      answers: { ...grown, apply: "2018-04-01", landed: "2013-04-01" },
      ends: "sum enough",
      values: { answer: "1,826", "step window": "window five years, start 2013-04-01, end 2018-03-31" },
    },
    {
      why: "half a day short is short",
      answers: { ...grown, landed: "2024-11-21", status: [{ from: "2022-11-23", until: "2024-11-20" }] },
      ends: "sum short",
      values: { answer: "1,094.5", short: "0.5" },
    },
    {
      why: "days before permanent residence are capped",
      answers: { ...grown, landed: "2024-11-22", status: [{ from: "2021-11-21", until: "2024-11-21" }] },
      ends: "sum short",
      values: { answer: "1,094", short: "1", first: "2026-11-22" },
    },
    {
      why: "exactly enough with the cap",
      answers: { ...grown, landed: "2024-11-21", status: [{ from: "2021-11-21", until: "2024-11-20" }] },
      ends: "sum enough",
      values: { answer: "1,095", margin: "0" },
    },
    {
      why: "trips that overlap count once",
      answers: {
        ...grown,
        landed: "2020-01-10",
        trips: [
          { left: "2024-01-01", back: "2024-02-01" },
          { left: "2024-01-15", back: "2024-02-10" },
        ],
      },
      ends: "sum enough",
      values: { answer: "1,787" },
    },
    {
      why: "probation does not count",
      answers: { ...grown, landed: "2020-01-10", excluded: [{ from: "2024-01-01", until: "2024-12-31" }] },
      ends: "sum enough",
      values: { answer: "1,460", margin: "365" },
    },
    {
      why: "so long away that no day ahead can be named",
      answers: { ...grown, landed: "2020-01-10", trips: [{ left: "2021-01-01", back: "2035-01-01" }] },
      ends: "sum far-short",
      values: { answer: "0", short: "1,095" },
    },
    { why: "under 18", answers: { adult: "no" }, ends: "lawyer minor" },
    { why: "abroad for the Crown", answers: { adult: "yes", crown: "yes" }, ends: "lawyer crown" },
    { why: "not sure", answers: { adult: "yes", crown: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "before the present rule",
      answers: { ...grown, apply: "2017-10-10", landed: "2012-01-01" },
      ends: "lawyer unknown-then",
    },
    {
      why: "a permanent resident only after applying",
      answers: { ...grown, landed: "2026-11-22" },
      ends: "mistake landed",
    },
    {
      why: "back before leaving",
      answers: { ...grown, landed: "2020-01-10", trips: [{ left: "2024-01-02", back: "2024-01-01" }] },
      ends: "mistake trip",
    },
    {
      why: "an end before its beginning",
      answers: { ...grown, landed: "2020-01-10", status: [{ from: "2019-01-02", until: "2019-01-01" }] },
      ends: "mistake span",
    },
    { why: "overdue", answers: { ...grown, landed: "2020-01-10" }, today: "2027-11-23", ends: "lawyer look-again" },
  ],
};
