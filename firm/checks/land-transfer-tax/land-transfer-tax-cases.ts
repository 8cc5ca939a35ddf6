import type { Answers } from "../rule/answers.ts";
import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const home: Answers = { toronto: "no", land: "home", closing: "2026-12-15", first: "no", foreign: "no" };
const firstTime = { share: "100", status: "yes", first: "yes", spouse: "none", live: "yes" };

export const landTransferTaxCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...home, value: "368,000", first: "yes", buyers: [firstTime] },
      ends: "sum pay",
      values: { tax: "$3,995.00", refund: "$3,995.00", nrst: "$0.00", answer: "$0.00" },
      shown: "A home for $368,000, one first-time buyer",
    },
    {
      why: "contract, example 2",
      answers: {
        ...home,
        value: "550,000",
        first: "yes",
        buyers: [
          { ...firstTime, share: "50" },
          { share: "50", status: "yes", first: "no", "spouse-of-first": "no" },
        ],
      },
      ends: "sum pay",
      values: { tax: "$7,475.00", refund: "$2,000.00", nrst: "$0.00", answer: "$5,475.00" },
      shown: "A home for $550,000, half bought by a first-time buyer and half by a parent who owns a home",
    },
    {
      why: "contract, example 3",
      answers: { ...home, value: "800,000", foreign: "yes", exemption: "none", signed: "2026-10-01" },
      ends: "sum pay-non-resident",
      values: { tax: "$12,475.00", refund: "$0.00", nrst: "$200,000.00", answer: "$212,475.00" },
      shown: "A home for $800,000, bought on a study permit, no exemption",
    },
    {
      why: "contract, example 4",
      answers: { ...home, value: "2,300,000" },
      ends: "sum pay",
      values: { tax: "$43,975.00", refund: "$0.00", answer: "$43,975.00" },
      shown: "A home for $2,300,000, no refund",
    },
    ...(
      [
        ["55,000", "$275.00"],
        ["55,001", "$275.01"],
        ["54,999", "$275.00"],
        ["250,000", "$2,225.00"],
        ["250,001", "$2,225.02"],
        ["249,999", "$2,224.99"],
        ["400,000", "$4,475.00"],
        ["400,001", "$4,475.02"],
        ["399,999", "$4,474.99"],
        ["1,000,000", "$16,475.00"],
        ["2,000,000", "$36,475.00"],
        ["2,000,001", "$36,475.03"],
        ["1,999,999", "$36,474.98"],
        ["0", "$0.00"],
      ] as const
    ).map(([value, tax]) => ({
      why: "contract, test points and one dollar to each side",
      answers: { ...home, value },
      ends: "sum pay",
      values: { tax, answer: tax },
    })),
    {
      why: "refund break-even: the tax is just the most that is refunded",
      answers: { ...home, value: "368,333.33", first: "yes", buyers: [firstTime] },
      ends: "sum pay",
      values: { tax: "$4,000.00", refund: "$4,000.00", answer: "$0.00" },
    },
    {
      why: "one cent of refund never above the most",
      answers: { ...home, value: "368,334.00", first: "yes", buyers: [firstTime] },
      ends: "sum pay",
      values: { tax: "$4,000.01", refund: "$4,000.00", answer: "$0.01" },
    },
    {
      why: "above the fourth threshold land that is no home stays at the fourth rate",
      answers: { ...home, land: "other", value: "2,300,000" },
      ends: "sum pay",
      values: { tax: "$42,475.00", answer: "$42,475.00" },
    },
    {
      why: "a spouse's share is added where they owned only before the relationship",
      answers: {
        ...home,
        value: "600,000",
        first: "yes",
        buyers: [
          { ...firstTime, share: "50", spouse: "owned-before" },
          { share: "50", status: "yes", first: "no", "spouse-of-first": "yes" },
        ],
      },
      ends: "sum pay",
      values: { refund: "$4,000.00" },
    },
    {
      why: "a spouse who owned while being the spouse: nothing for that buyer",
      answers: { ...home, value: "600,000", first: "yes", buyers: [{ ...firstTime, spouse: "owned-during" }] },
      ends: "sum pay",
      values: { refund: "$0.00" },
    },
    {
      why: "neither citizen nor permanent resident, nor within the time: no refund",
      answers: { ...home, value: "600,000", first: "yes", buyers: [{ ...firstTime, status: "no" }] },
      ends: "sum pay",
      values: { refund: "$0.00" },
    },
    {
      why: "will not live there: no refund",
      answers: { ...home, value: "600,000", first: "yes", buyers: [{ ...firstTime, live: "no" }] },
      ends: "sum pay",
      values: { refund: "$0.00" },
    },
    {
      why: "shares that do not add up",
      answers: { ...home, value: "600,000", first: "yes", buyers: [{ ...firstTime, share: "99.99" }] },
      ends: "mistake shares",
    },
    { why: "Toronto has a tax of its own", answers: { toronto: "yes" }, ends: "lawyer toronto" },
    { why: "special purchases", answers: { toronto: "no", land: "special" }, ends: "lawyer special" },
    {
      why: "an exemption from the non-resident tax is for a lawyer",
      answers: { ...home, value: "800,000", foreign: "yes", exemption: "maybe" },
      ends: "lawyer exemption",
    },
    {
      why: "a non-resident buying land that is no one or two homes",
      answers: { ...home, land: "other", value: "800,000", foreign: "yes" },
      ends: "lawyer foreign-other",
    },
    {
      why: "an agreement before the present rate of the non-resident tax",
      answers: { ...home, value: "800,000", foreign: "yes", exemption: "none", signed: "2022-10-24" },
      ends: "lawyer unknown-then",
    },
    {
      why: "before the rates of 2017",
      answers: { ...home, closing: "2016-12-31", value: "1" },
      ends: "lawyer unknown-then",
    },
    { why: "not sure", answers: { toronto: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "past the day to look again the source is shown instead",
      answers: { ...home, value: "400,000" },
      today: "2027-05-23",
      ends: "lawyer look-again",
    },
  ],
};
