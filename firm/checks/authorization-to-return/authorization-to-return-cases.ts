import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const none = { court: "no", "public-expense": "no" };
const departure = { ...none, order: "departure", paused: "no", enforceable: "2026-10-01", certificate: "yes" };
const exclusion = { ...none, order: "exclusion", family: "no", certificate: "yes" };

export const authorizationToReturnCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...departure, left: "2026-10-28" },
      ends: "date departure-in-time",
      values: { answer: "2026-10-31" },
      shown: "Departure order in force on October 1, 2026, left with the certificate on October 28",
    },
    {
      why: "on the last day",
      answers: { ...departure, left: "2026-10-31" },
      ends: "date departure-in-time",
      values: { answer: "2026-10-31" },
    },
    { why: "a day late", answers: { ...departure, left: "2026-11-01" }, ends: "lawyer became-deportation" },
    {
      why: "in time without the certificate",
      answers: { ...departure, left: "2026-10-28", certificate: "no" },
      ends: "lawyer became-deportation",
    },
    { why: "detained or stayed", answers: { ...none, order: "departure", paused: "yes" }, ends: "lawyer paused" },
    { why: "left before it was in force", answers: { ...departure, left: "2026-09-30" }, ends: "mistake left" },
    {
      why: "contract, example 2",
      answers: { ...exclusion, enforced: "2025-11-30", misrepresentation: "no" },
      ends: "date needed-until",
      values: { answer: "2026-11-30" },
      shown: "Exclusion order for overstaying, enforced on November 30, 2025",
    },
    {
      why: "contract, example 3",
      answers: { ...exclusion, enforced: "2022-07-04", misrepresentation: "yes" },
      ends: "date needed-until",
      values: { answer: "2027-07-04" },
      shown: "Exclusion order for misrepresentation, enforced on July 4, 2022",
    },
    {
      why: "exclusion without the certificate",
      answers: { ...exclusion, certificate: "no" },
      ends: "lawyer no-certificate",
    },
    {
      why: "only as a family member",
      answers: { ...exclusion, family: "yes" },
      ends: "lawyer family",
      values: { "step family": "section subsections 225(4) and 226(2)" },
    },
    {
      why: "deportation",
      answers: { ...none, order: "deportation", family: "no" },
      ends: "lawyer deportation",
      values: { "step always": "section subsection 226(1)" },
    },
    {
      why: "removed at public expense: the cost comes first",
      answers: { order: "deportation", court: "no", family: "no", "public-expense": "yes", "was-child": "no" },
      ends: "lawyer deportation",
      values: { "step costs": "one $3,840, escorted $12,880, age 18" },
    },
    {
      why: "a child when the order was made",
      answers: { order: "deportation", court: "no", family: "no", "public-expense": "yes", "was-child": "yes" },
      ends: "lawyer deportation",
    },
    {
      why: "security certificate",
      answers: { order: "security", court: "no" },
      ends: "lawyer security",
      values: { "step always": "section section 52" },
    },
    { why: "a court case", answers: { order: "exclusion", court: "yes" }, ends: "lawyer court" },
    { why: "not sure", answers: { order: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "overdue",
      answers: { ...exclusion, enforced: "2025-11-30", misrepresentation: "no" },
      today: "2027-11-23",
      ends: "lawyer look-again",
    },
  ],
};
