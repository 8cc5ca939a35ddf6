import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const plain = { "two-wills": "no", joint: "no", land: "0" };

export const estateAdministrationTaxCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    ...(
      [
        ["contract, example 1", "50,000.00", "$0.00", "An estate of $50,000"],
        ["contract, example 1, one cent above", "50,000.01", "$15.00", undefined],
        ["one cent below", "49,999.99", "$0.00", undefined],
        ["contract, example 2", "240,000", "$2,850.00", "An estate of $240,000"],
        ["contract, example 3", "537,250", "$7,320.00", "An estate of $537,250"],
        ["a whole thousand", "51,000", "$15.00", undefined],
        ["a part of a thousand counts as a whole one", "51,000.01", "$30.00", undefined],
        ["nothing", "0", "$0.00", undefined],
      ] as const
    ).map(([why, assets, answer, shown]) => ({
      why,
      answers: { ...plain, assets },
      ends: "sum tax",
      values: { answer },
      ...(shown ? { shown } : {}),
    })),
    {
      why: "only mortgages come off land",
      answers: { ...plain, assets: "40,000", land: "700,000", mortgages: "200,000" },
      ends: "sum tax",
      values: { "step return": "window 180 days", value: "$540,000.00", answer: "$7,350.00" },
      shown: "$40,000 in the bank and a house worth $700,000 with a mortgage of $200,000",
    },
    { why: "two wills", answers: { "two-wills": "yes" }, ends: "lawyer two-wills" },
    { why: "a joint account with a child", answers: { "two-wills": "no", joint: "yes" }, ends: "lawyer joint" },
    { why: "not sure", answers: { "two-wills": "no", joint: "not-sure" }, ends: "lawyer unsure" },
    {
      why: "mortgages above the value of the land",
      answers: { ...plain, assets: "1", land: "100", mortgages: "101" },
      ends: "mistake mortgages",
    },
    { why: "overdue", answers: { ...plain, assets: "1" }, today: "2027-05-23", ends: "lawyer look-again" },
  ],
};
