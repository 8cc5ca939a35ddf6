import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const married = { will: "none", spouse: "married", separated: "no", special: "no", died: "2026-05-01" };
const alone = { will: "none", spouse: "none", special: "no", died: "2026-05-01" };

export const noWillCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...married, net: "340,000", children: "3" },
      ends: "sum spouse-all",
      values: { "step election": "window six months", "step support": "window six months", answer: "$340,000.00" },
      shown: "$340,000, a married spouse and three children",
    },
    {
      why: "contract, example 2",
      answers: { ...married, net: "900,000", children: "1" },
      ends: "sum spouse-and-children",
      values: { answer: "$625,000.00", each: "$275,000.00" },
      shown: "$900,000, a married spouse and one child",
    },
    {
      why: "contract, example 3",
      answers: { ...married, net: "1,250,000", children: "3" },
      ends: "sum spouse-and-children",
      values: { answer: "$650,000.00", each: "$200,000.00" },
      shown: "$1,250,000, a married spouse and three children",
    },
    {
      why: "contract, example 4",
      answers: { ...alone, net: "600,000", children: "3" },
      ends: "sum children",
      values: { answer: "$200,000.00", each: "$200,000.00" },
      shown: "$600,000, no spouse, three children",
    },
    {
      why: "exactly the first share",
      answers: { ...married, net: "350,000", children: "2" },
      ends: "sum spouse-all",
      values: { answer: "$350,000.00" },
    },
    {
      why: "a cent above the first share: a third of it is none, the children have it",
      answers: { ...married, net: "350,000.03", children: "2" },
      ends: "sum spouse-and-children",
      values: { answer: "$350,000.01", each: "$0.01" },
    },
    {
      why: "the odd cent is the last child's",
      answers: { ...alone, net: "100", children: "3" },
      ends: "sum children",
      values: { answer: "$33.33", each: "$33.33", last: "$33.34" },
    },
    {
      why: "a death in 2020: the first share of that time",
      answers: { ...married, died: "2021-02-28", net: "400,000", children: "1" },
      ends: "sum spouse-and-children",
      values: { answer: "$300,000.00", each: "$100,000.00" },
    },
    {
      why: "the first day of the present first share",
      answers: { ...married, died: "2021-03-01", net: "400,000", children: "1" },
      ends: "sum spouse-and-children",
      values: { answer: "$375,000.00", each: "$25,000.00" },
    },
    {
      why: "no children: all to the spouse",
      answers: { ...married, net: "900,000", children: "0" },
      ends: "sum spouse-all",
      values: { answer: "$900,000.00" },
    },
    {
      why: "parents share equally",
      answers: { ...alone, net: "90,000", children: "0", parents: "both" },
      ends: "sum parents",
      values: { answer: "$45,000.00" },
    },
    {
      why: "one parent lives",
      answers: { ...alone, net: "90,000", children: "0", parents: "one" },
      ends: "sum parents",
      values: { answer: "$90,000.00" },
    },
    {
      why: "brothers, sisters and further family are for a lawyer",
      answers: { ...alone, net: "90,000", children: "0", parents: "none" },
      ends: "lawyer relatives",
      values: { "step order": "section sections 44 to 47" },
    },
    { why: "part of it is in a will", answers: { will: "part" }, ends: "lawyer will" },
    { why: "common law", answers: { will: "none", spouse: "common-law" }, ends: "lawyer common-law" },
    { why: "two claim to be the spouse", answers: { will: "none", spouse: "two" }, ends: "lawyer two" },
    { why: "separated", answers: { will: "none", spouse: "married", separated: "yes" }, ends: "lawyer separated" },
    { why: "special", answers: { will: "none", spouse: "none", special: "yes" }, ends: "lawyer special" },
    { why: "not sure", answers: { will: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "before the first known share",
      answers: { ...married, died: "1995-03-31", net: "400,000", children: "1" },
      ends: "lawyer unknown-then",
    },
    {
      why: "overdue",
      answers: { ...married, net: "400,000", children: "1" },
      today: "2027-05-23",
      ends: "lawyer look-again",
    },
  ],
};
