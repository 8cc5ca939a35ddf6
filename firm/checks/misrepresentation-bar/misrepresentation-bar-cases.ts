import { NOT_SIGNED, type CaseTable } from "../rule/case-table.ts";

const abroad = { ground: "direct", court: "no", where: "outside", appeal: "no" };
const inside = { ground: "direct", court: "no", where: "inside", proof: "yes" };

export const misrepresentationBarCases: CaseTable = {
  today: "2026-11-21",
  signed: NOT_SIGNED,
  cases: [
    {
      why: "contract, example 1",
      answers: { ...abroad, final: "2022-06-10" },
      ends: "date last",
      values: { answer: "2027-06-10", first: "2027-06-11" },
      shown: "Refused outside Canada, final on June 10, 2022",
    },
    {
      why: "contract, example 2",
      answers: { ...inside, enforced: "2023-03-31" },
      ends: "date last",
      values: { answer: "2028-03-31", first: "2028-04-01" },
      shown: "Order enforced on March 31, 2023, by the certificate",
    },
    {
      why: "contract, example 3",
      answers: { ...abroad, final: "2024-02-29" },
      ends: "date last",
      values: { answer: "2029-02-28", first: "2029-03-01" },
    },
    {
      why: "the day before the present length",
      answers: { ...abroad, final: "2014-11-20" },
      ends: "lawyer unknown-then",
    },
    {
      why: "the first day of the present length",
      answers: { ...abroad, final: "2014-11-21" },
      ends: "date last",
      values: { answer: "2019-11-21" },
    },
    {
      why: "no proof, no date",
      answers: { ...inside, proof: "no" },
      ends: "lawyer no-proof",
      values: { "step enforced": "section section 240" },
    },
    { why: "an open appeal", answers: { ...abroad, appeal: "yes" }, ends: "lawyer open-appeal" },
    { why: "an open court case", answers: { ground: "direct", court: "yes" }, ends: "lawyer court" },
    { why: "status or citizenship taken away", answers: { ground: "other" }, ends: "lawyer ground" },
    { why: "not sure", answers: { ...inside, proof: "not-sure" }, ends: "lawyer unsure" },
    { why: "overdue", answers: { ...abroad, final: "2022-06-10" }, today: "2027-11-23", ends: "lawyer look-again" },
  ],
};
