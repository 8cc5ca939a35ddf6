import { describe, expect, test } from "vitest";
import type { Content } from "#firm/content/content.ts";
import { checkFees } from "#firm/content/checks/check-fees.ts";
import { allFees, feeOf } from "#firm/content/fee-words.ts";
import { fees, type Fees } from "#firm/content/schema/fees.ts";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";

const CONTENT = contentAsItStands();
const filledIn = (filled: Fees): Content => ({ ...CONTENT, fees: filled });

const MATTER: Fees["matters"][number] = {
  services: ["Residential Property Transactions", "Will Drafting & Updates"],
  priced: "fixed",
  price: "$900",
  covers: "One closing, from the first letter to the report",
  onTop: "Sales tax comes on top.",
  since: "2027-01-15",
};
const CONSULTATION = { length: "30 minutes", price: "free" as const };

describe("what the firm charges", () => {
  test("is nothing until the firm has set it", () => {
    expect(allFees(CONTENT)).toEqual([]);
    expect(feeOf("Residential Property Transactions", CONTENT)).toBeUndefined();
  });

  test("is said with what it is for and what comes on top", () => {
    const content = filledIn({ consultation: CONSULTATION, matters: [MATTER] });
    expect(checkFees(content)).toEqual([]);
    expect(feeOf("Will Drafting & Updates", content)).toEqual({
      services: MATTER.services,
      price: "One price: $900",
      detail: "One closing, from the first letter to the report. Sales tax comes on top.",
    });
    expect(allFees(content).map(({ price }) => price)).toEqual(["30 minutes, free", "One price: $900"]);
  });

  test("may leave a sum out, but never what it is for and what comes on top", () => {
    const { price: _price, ...unpriced } = MATTER;
    expect(fees.safeParse({ consultation: {}, matters: [unpriced] }).success).toBe(true);
    for (const left of ["covers", "onTop", "since"] as const) {
      const { [left]: _left, ...matter } = MATTER;
      expect(fees.safeParse({ consultation: {}, matters: [matter] }).success, left).toBe(false);
    }
  });

  test("names a service of our pages, not whatever has a card there", () => {
    const card = [...CONTENT.pages.values()]
      .flatMap(({ sections }) => sections)
      .find((section) => section.kind === "cards" && section.look !== "services");
    const title = card?.kind === "cards" ? card.cards[0]!.title : "";
    expect(title).not.toBe("");
    const [problem] = checkFees(filledIn({ consultation: {}, matters: [{ ...MATTER, services: [title] }] }));
    expect(problem?.field).toBe("matters[1].services[1]");
  });

  test("names each service once", () => {
    const twice = checkFees(
      filledIn({ consultation: {}, matters: [MATTER, { ...MATTER, services: [MATTER.services[0]!] }] }),
    );
    expect(twice.map(({ field, message }) => [field, message])).toEqual(
      ["matters[1].services[1]", "matters[2].services[1]"].map((field) => [
        field,
        '"Residential Property Transactions" has two fees: leave one of them',
      ]),
    );
  });

  test("may not contradict the claims of the first meeting, unless they are withdrawn", () => {
    const priced = filledIn({ consultation: { length: "an hour", price: "$150" }, matters: [] });
    expect(checkFees(priced).map(({ field }) => field)).toEqual(["consultation.price", "consultation.length"]);
    const claims = structuredClone(CONTENT.claims);
    for (const key of ["free-consultation", "free-property-button", "free-estate-button", "first-meeting-length"])
      claims[key]!.show = "withdrawn";
    expect(checkFees({ ...priced, claims })).toEqual([]);
  });
});
