import type { Queries } from "#db/database.ts";
import { marksOf } from "./walled-persons.ts";

/**
 * By what two enquiries count as one person's: a telephone number, an e-mail address, or what staff said of them. A
 * family or an interpreter has one number as well.
 */
export type SameBy = "number" | "address" | "staff";

const BY_MARK: [string, SameBy][] = [
  ["tel ", "number"],
  ["at ", "address"],
  ["of ", "staff"],
  ["id ", "staff"],
];

/** Of each of some enquiries, by what it is the same as one; none where that is so through another alone. */
export async function sameBy(queries: Queries, id: string, others: readonly string[]): Promise<Map<string, SameBy[]>> {
  if (others.length === 0) return new Map();
  const marks = await marksOf(queries, [id, ...others]);
  const own = new Set(marks(id));
  return new Map(
    others.map((other) => {
      const shared = marks(other).filter((mark) => own.has(mark));
      const by = BY_MARK.filter(([begin]) => shared.some((mark) => mark.startsWith(begin))).map(([, name]) => name);
      return [other, [...new Set(by)]];
    }),
  );
}
