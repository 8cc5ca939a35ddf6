import type { Facts } from "./facts.ts";
import type { Matter } from "./schema/fees.ts";

const PRICED: Record<Matter["priced"], string> = {
  fixed: "One price",
  hourly: "By the hour",
  stages: "A price for each stage",
};

/** A fee in words: `One price: $900`, and what that is for and without. */
export type FeeWords = { services: string[]; price: string; detail: string };

/** The fee of a service by the title of its card; undefined while content/fees.yaml has none. */
export function feeOf(service: string, { fees }: Pick<Facts, "fees">): FeeWords | undefined {
  const matter = fees.matters.find(({ services }) => services.includes(service));
  return matter && inWords(matter);
}

/** Everything that is filled in, the first meeting first. */
export function allFees({ fees }: Pick<Facts, "fees">): FeeWords[] {
  const { length, price, covers, onTop } = fees.consultation;
  const first = [length, price].filter((words) => words !== undefined).join(", ");
  return [
    ...(first === "" ? [] : [{ services: ["First meeting"], price: first, detail: sentences(covers, onTop) }]),
    ...fees.matters.map(inWords),
  ];
}

function inWords({ services, priced, price, covers, onTop }: Matter): FeeWords {
  return { services, price: price ? `${PRICED[priced]}: ${price}` : PRICED[priced], detail: sentences(covers, onTop) };
}

/** Each with its full stop. */
function sentences(...parts: (string | undefined)[]): string {
  return parts.flatMap((words) => (words ? words.replace(/\.?$/, ".") : [])).join(" ");
}
