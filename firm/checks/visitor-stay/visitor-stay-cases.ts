import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const visitor = {
  kind: "visitor",
  left: "no",
  worked: "no",
  printed: "no",
  passport: "2030-01-01",
  fingerprints: "no",
  extension: "none",
};

export const visitorStayCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...visitor, entered: "2026-05-22" },
      ends: "date stay",
      values: { answer: "2026-11-22", safe: "2026-11-21" },
      shown: "Entered on May 22, 2026, no date in the passport",
    },
    {
      why: "contract, example 2",
      answers: { ...visitor, entered: "2026-08-31" },
      ends: "date stay",
      values: { answer: "2027-02-28", safe: "2027-02-27" },
      shown: "Entered on August 31, 2026, no date in the passport",
    },
    {
      why: "contract, example 3",
      answers: {
        ...visitor,
        entered: "2026-05-22",
        extension: "refused",
        applied: "2026-11-10",
        refused: "2026-11-22",
      },
      ends: "date restore",
      values: { ended: "2026-11-22", answer: "2027-02-20" },
      shown: "Asked in time to stay longer, refused on November 22, 2026",
    },
    {
      why: "contract, example 4",
      answers: { ...visitor, entered: "2026-02-25" },
      ends: "date restore",
      values: { ended: "2026-08-25", answer: "2026-11-23", safe: "2026-11-22" },
    },
    {
      why: "on its last day the stay has not ended",
      answers: { ...visitor, entered: "2026-05-21" },
      ends: "date stay",
      values: { answer: "2026-11-21", notices: "close" },
    },
    {
      why: "refused before the stay would have ended anyway: the end stays",
      answers: {
        ...visitor,
        entered: "2026-08-31",
        extension: "refused",
        applied: "2026-09-10",
        refused: "2026-10-01",
      },
      ends: "date restore",
      values: { ended: "2027-02-28", answer: "2027-05-29" },
    },
    {
      why: "a date on paper governs",
      answers: { ...visitor, entered: "2026-08-31", printed: "yes", "printed-day": "2027-06-30" },
      ends: "date stay",
      values: { answer: "2027-06-30", safe: "2027-06-29" },
    },
    {
      why: "the passport ends sooner",
      answers: { ...visitor, entered: "2026-08-31", passport: "2026-12-31" },
      ends: "date stay",
      values: { answer: "2026-12-31" },
    },
    {
      why: "the fingerprints end sooner",
      answers: { ...visitor, entered: "2026-08-31", fingerprints: "yes", enrolled: "2017-01-15" },
      ends: "date stay",
      values: { answer: "2027-01-15" },
    },
    {
      why: "a super visa is read on paper",
      answers: { ...visitor, kind: "super", entered: "2026-08-31" },
      ends: "lawyer super-visa",
    },
    {
      why: "a super visa with its date",
      answers: { ...visitor, kind: "super", entered: "2026-08-31", printed: "yes", "printed-day": "2029-08-31" },
      ends: "date stay",
      values: { answer: "2029-08-31" },
    },
    {
      why: "waiting for the answer",
      answers: { ...visitor, entered: "2026-05-22", extension: "waiting", applied: "2026-11-22" },
      ends: "lawyer waiting",
    },
    {
      why: "asked after the end",
      answers: { ...visitor, entered: "2026-05-20", extension: "waiting", applied: "2026-11-21" },
      ends: "lawyer applied-late",
    },
    { why: "a work or study permit", answers: { kind: "permit" }, ends: "lawyer permit" },
    { why: "has left", answers: { kind: "visitor", left: "yes" }, ends: "lawyer left" },
    { why: "worked without a permit", answers: { kind: "visitor", left: "no", worked: "yes" }, ends: "lawyer worked" },
    { why: "not sure", answers: { kind: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "a passport that ended before the entry",
      answers: { ...visitor, entered: "2026-08-31", passport: "2026-08-30" },
      ends: "mistake order",
    },
    { why: "overdue", answers: { ...visitor, entered: "2027-08-31" }, today: "2027-11-23", ends: "lawyer look-again" },
  ],
};
