import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

export const appealDatesCases: CaseTable = {
  today: "2026-11-01",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { decision: "immigration", where: "inside", sent: "2026-11-02" },
      ends: "date court",
      values: { answer: "2026-11-17", safe: "2026-11-16" },
      shown: "An immigration decision made in Canada, sent on November 2, 2026",
    },
    {
      why: "contract, example 1, not sure where: the shorter time",
      answers: { decision: "immigration", where: "not-sure", sent: "2026-11-02" },
      ends: "date court",
      values: { answer: "2026-11-17", safe: "2026-11-16" },
    },
    {
      why: "contract, example 2",
      answers: { decision: "immigration", where: "inside", sent: "2026-12-10" },
      ends: "date court",
      values: { answer: "2026-12-25", safe: "2026-12-23" },
      shown: "The same, sent on December 10, 2026",
    },
    {
      why: "contract, example 3",
      answers: { decision: "immigration", where: "outside", sent: "2026-09-30" },
      ends: "date court",
      values: { answer: "2026-11-29", safe: "2026-11-27" },
      shown: "An immigration decision made outside Canada, sent on September 30, 2026",
    },
    {
      why: "contract, example 4",
      answers: { decision: "sponsorship", sent: "2026-11-12" },
      ends: "date division",
      values: { answer: "2026-12-12", safe: "2026-12-11" },
      shown: "A refused family sponsorship, received on November 12, 2026",
    },
    {
      why: "a citizenship decision",
      answers: { decision: "citizenship", sent: "2026-11-02" },
      ends: "date court",
      values: { answer: "2026-12-02", safe: "2026-12-01" },
    },
    {
      why: "a removal order",
      answers: { decision: "removal", sent: "2026-11-02" },
      ends: "date division",
      values: { answer: "2026-12-02" },
    },
    {
      why: "a residency decision made abroad",
      answers: { decision: "residency", sent: "2026-11-02" },
      ends: "date division",
      values: { answer: "2027-01-01", safe: "2026-12-23" },
    },
    {
      why: "the refugee appeal: two days",
      answers: { decision: "refugee", sent: "2026-11-02" },
      ends: "date refugee",
      values: { answer: "2026-11-17", record: "2026-12-02" },
    },
    {
      why: "a day that seems to have passed is never final",
      answers: { decision: "citizenship", sent: "2026-09-01" },
      ends: "date court",
      values: { answer: "2026-10-01", notices: "passed" },
    },
    {
      why: "between the safe day and the last one",
      answers: { decision: "immigration", where: "outside", sent: "2026-09-30" },
      today: "2026-11-28",
      ends: "date court",
      values: { notices: "close" },
    },
    { why: "another decision", answers: { decision: "other" }, ends: "lawyer other" },
    { why: "not sure what was decided", answers: { decision: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "overdue",
      answers: { decision: "citizenship", sent: "2027-11-01" },
      today: "2027-11-23",
      ends: "lawyer look-again",
    },
  ],
};
