import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const drunk = { what: "conviction", later: "no", where: "outside", impaired: "yes", "how-many": "one" };
const one = { ...drunk, impaired: "no", level: "indictable" };
const known = { ...one, "under-max": "yes" };
const summary = { ...one, level: "summary", "how-many": "more" };
const act = { what: "act", later: "no", where: "outside", "how-many": "one" };

export const rehabilitationDatesCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1 (the government's own example): the later date is for a lawyer",
      answers: { ...drunk, completed: "2006-06-03", act: "2003-04-01" },
      ends: "date impaired-before",
      values: { answer: "2011-06-03" },
    },
    {
      why: "contract, example 2 (the government prints March 13; the text gives the next day)",
      answers: { ...known, completed: "2003-03-13" },
      ends: "date one-offence",
      values: { answer: "2008-03-13", deemed: "2013-03-14" },
    },
    {
      why: "contract, example 3",
      answers: { ...known, completed: "2016-06-30" },
      ends: "date one-offence",
      values: { answer: "2021-06-30", deemed: "2026-07-01" },
      shown: "Outside Canada, one offence, maximum known to be under the limit, probation ended on June 30, 2016",
    },
    {
      why: "February 29",
      answers: { ...known, completed: "2016-02-29" },
      ends: "date one-offence",
      values: { answer: "2021-02-28", deemed: "2026-03-01" },
    },
    {
      why: "impaired driving on the first day of the higher maximum",
      answers: { ...drunk, completed: "2020-06-30", act: "2018-12-18" },
      ends: "date apply-only",
      values: {
        "step impaired-since": "since December 18, 2018, impaired 10 years, max 10 years",
        answer: "2025-06-30",
      },
    },
    {
      why: "impaired driving the day before",
      answers: { ...drunk, completed: "2020-06-30", act: "2018-12-17" },
      ends: "date impaired-before",
      values: { answer: "2025-06-30" },
    },
    {
      why: "a maximum at or over the limit: never by time alone",
      answers: { ...one, "under-max": "no", completed: "2016-06-30" },
      ends: "date apply-only",
      values: { answer: "2021-06-30" },
      shown: "Outside Canada, one offence with a higher maximum, sentence ended on June 30, 2016",
    },
    {
      why: "two summary offences",
      answers: { ...summary, completed: "2019-05-10" },
      ends: "date two-summary",
      values: { answer: "2024-05-10", deemed: "2024-05-11" },
    },
    {
      why: "an act without a conviction",
      answers: { ...act, act: "2015-08-31", "under-max": "yes" },
      ends: "date one-act",
      values: { answer: "2020-08-31", deemed: "2025-09-01" },
    },
    {
      why: "an act without a conviction, higher maximum",
      answers: { ...act, act: "2015-08-31", "under-max": "no" },
      ends: "date apply-only",
      values: { answer: "2020-08-31" },
    },
    { why: "several acts", answers: { ...act, act: "2015-08-31", "how-many": "more" }, ends: "lawyer several" },
    {
      why: "inside Canada, two summary offences: an exemption, not rehabilitation",
      answers: { ...summary, where: "inside", completed: "2019-05-10" },
      ends: "date exempt",
      values: { answer: "2024-05-11" },
    },
    { why: "inside Canada, anything else", answers: { ...one, where: "inside" }, ends: "lawyer inside" },
    {
      why: "inside Canada, an act without a conviction",
      answers: { what: "act", later: "no", where: "inside" },
      ends: "lawyer inside",
    },
    { why: "impaired driving, inside Canada", answers: { ...drunk, where: "inside" }, ends: "lawyer inside" },
    { why: "impaired driving more than once", answers: { ...drunk, "how-many": "more" }, ends: "lawyer several" },
    { why: "one summary offence", answers: { ...summary, "how-many": "one" }, ends: "lawyer one-summary" },
    { why: "several offences", answers: { ...one, "how-many": "more" }, ends: "lawyer several" },
    { why: "a later conviction starts it again", answers: { ...one, later: "yes" }, ends: "lawyer later" },
    { why: "a discharge, a pardon, youth", answers: { what: "other" }, ends: "lawyer other-result" },
    {
      why: "not sure of the maximum",
      answers: { ...known, "under-max": "not-sure", completed: "2016-06-30" },
      ends: "lawyer unsure",
    },
    { why: "overdue", answers: { ...known, completed: "2016-06-30" }, today: "2027-11-23", ends: "lawyer look-again" },
  ],
};
