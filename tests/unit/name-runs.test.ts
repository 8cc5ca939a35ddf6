import { describe, expect, it } from "vitest";
import { endsOf } from "#firm/conflicts/name-ends.ts";
import { nameRuns } from "#firm/conflicts/name-runs.ts";
import { writtenKey } from "#firm/conflicts/name-keys.ts";
import { writtenName } from "#firm/conflicts/name-parts.ts";

const holds = (text: string, name: string) => nameRuns(text).keys.includes(writtenKey(writtenName(name)));

describe("names that may stand in a text", () => {
  it.each([
    ["Seller is Helen Whitcombe, of Guelph", "Helen Whitcombe"],
    ["seller is helen whitcombe", "Helen Whitcombe"],
    ["WHITCOMBE, Hélène", "Helene Whitcombe"],
    ["Helen M. Whitcombe sold it", "Helen Whitcombe"],
    ["Helen and Thomas Whitcombe sold it", "Helen Whitcombe"],
    ["against Helen Whitcombe’s husband", "Helen Whitcombe"],
    ["against Helen Whitcombe's husband", "Helen Whitcombe"],
    ["l’avocat d’Hélène O’Brien", "Helene O'Brien"],
    ["Dr. Thomas van der Berg left", "Thomas van der Berg"],
    ["Maria do Carmo de Souza", "Maria do Carmo de Souza"],
    ["sold by Maple Homes Inc. in May", "Maple Homes Inc."],
    ["my landlord To An", "To An"],
    ["我的丈夫王小明打我", "王小明"],
    ["محمد أحمد ضربني", "محمد أحمد"],
  ])("%s: %s", (text, name) => expect(holds(text, name)).toBe(true));

  it.each([
    ["Helen called. Nobody by the name of Whitcombe came", "Helen Whitcombe"],
    ["Mrs. Whitcombe sells; Helen is her daughter", "Helen Whitcombe"],
    ["I saw Mrs. Whitcombe there. Helen is her daughter", "Helen Whitcombe"],
    ["Helen Whitcomb", "Helen Whitcombe"],
    ["Whitcombe sold it", "Whitcombe"],
    ["Mrs. Whitcombe sold it", "Mrs. Whitcombe"],
    ["I want to an extent", "To An"],
    ["We may will it", "Will May"],
    ["Mark and I will sell it", "Mark Will"],
    ["what can I do my house is gone", "My Do"],
    ["J. W. sold it", "J W"],
  ])("not in %s: %s", (text, name) => expect(holds(text, name)).toBe(false));

  it("of a long text the first words, and says so", () => {
    const long = nameRuns(`Ann Bo Cy ${"x ".repeat(3000)} Helen Whitcombe`);
    expect(long.cut).toBe(true);
    expect(long.keys).toContain("=ann bo cy");
    expect(long.keys).not.toContain("=helen whitcombe");
    const names = nameRuns(Array.from({ length: 2000 }, (_, index) => `Zq${index}ab`).join(" "));
    expect(names.cut).toBe(true);
    expect(names.keys).toHaveLength(8000);
    expect(nameRuns("Ann Bo Cy").cut).toBe(false);
  });
});

describe("the ends of a name", () => {
  it.each([
    ["Helen Jane Whitcombe", "helen whitcombe"],
    ["Whitcombe, Helen J.", "helen whitcombe"],
    ["Mrs. Hélène Whitcombe", "helene whitcombe"],
    ["Maple Homes Inc.", "homes maple"],
    ["Mrs. Whitcombe", undefined],
  ])("%s: %s", (name, ends) => expect(endsOf(name)).toBe(ends));

  it("are neighbours with capitals, in one sentence", () => {
    const text = "My landlady Helen J. Whitcombe’s house. Thomas Berg sold it to Mr. Vane, not to Quirin; The end";
    expect(nameRuns(text).pairs.toSorted()).toEqual(["helen whitcombe", "helen whitcombes", "thomas berg"]);
  });
});
