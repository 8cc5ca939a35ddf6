import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const student = {
  program: "yes",
  permit: "yes",
  special: "no",
  week: "2026-11-16",
  time: "session",
  "full-time": "yes",
};

export const studentWorkHoursCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...student, jobs: [{ hours: "12" }, { hours: "11.5" }] },
      ends: "sum within",
      values: { answer: "23.5", gap: "0.5" },
      shown: "A week of classes with two jobs, 12 hours and 11.5 hours",
    },
    {
      why: "contract, example 2",
      answers: { ...student, jobs: [{ hours: "16" }, { hours: "10" }] },
      ends: "sum over",
      values: { answer: "26", gap: "2" },
      shown: "A week of classes with two jobs, 16 hours and 10 hours",
    },
    {
      why: "contract, example 3",
      answers: { ...student, time: "break", jobs: [{ hours: "38" }] },
      ends: "sum break",
      values: { answer: "38" },
      shown: "Reading week in the school’s calendar, one job of 38 hours",
    },
    {
      why: "exactly the limit",
      answers: { ...student, jobs: [{ hours: "24" }] },
      ends: "sum within",
      values: { gap: "0" },
    },
    {
      why: "a quarter above",
      answers: { ...student, jobs: [{ hours: "24.25" }] },
      ends: "sum over",
      values: { gap: "0.25" },
    },
    {
      why: "a quarter below",
      answers: { ...student, jobs: [{ hours: "23:45" }] },
      ends: "sum within",
      values: { gap: "0.25" },
    },
    {
      why: "quarters are rounded up",
      answers: { ...student, jobs: [{ hours: "23:50" }] },
      ends: "sum within",
      values: { answer: "24" },
    },
    {
      why: "the last week of the earlier limit",
      answers: { ...student, week: "2024-11-07", jobs: [{ hours: "21" }] },
      ends: "sum over",
      values: { gap: "1" },
    },
    {
      why: "the first week of today's limit",
      answers: { ...student, week: "2024-11-08", jobs: [{ hours: "21" }] },
      ends: "sum within",
      values: { gap: "3" },
    },
    {
      why: "the last day without a limit",
      answers: { ...student, week: "2024-04-30" },
      ends: "lawyer other-rule",
      values: { "step other-rule": "from November 15, 2022, until April 30, 2024" },
    },
    {
      why: "the day after",
      answers: { ...student, week: "2024-05-01", jobs: [{ hours: "20" }] },
      ends: "sum within",
      values: { gap: "0" },
    },
    { why: "no full course load", answers: { ...student, "full-time": "no" }, ends: "lawyer part-time" },
    {
      why: "another program",
      answers: { program: "no" },
      ends: "lawyer program",
      values: { "step program": "min six months" },
    },
    { why: "the permit says nothing of it", answers: { program: "yes", permit: "no" }, ends: "lawyer permit" },
    { why: "special", answers: { program: "yes", permit: "yes", special: "yes" }, ends: "lawyer special" },
    { why: "not sure", answers: { program: "not-sure" }, ends: "lawyer unsure" },
    { why: "overdue", answers: { ...student, jobs: [] }, today: "2027-11-23", ends: "lawyer look-again" },
  ],
};
