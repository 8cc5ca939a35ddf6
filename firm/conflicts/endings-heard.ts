import { fold } from "#text/fold.ts";

/** One ending as it is written in several countries: `Ilić`, `Ilich` or `Ilitch`, `Ilics`, `Ilicz`, `Ilitsch`. */
const WRITTEN = ["ic", "ich", "ics", "icz", "itsch"];

const ENDING = /(?<=\p{L}{2})(?:ic|it?ch|ics|icz|itsch)(?!\p{L})/gu;

/**
 * A name in the other ways its ending is written, for looking it up as it was heard; none where it has no such ending.
 * The keys that are stored (name-keys.ts) keep these apart: there they would bring `Eric` and `Erich` together.
 */
export function endingsHeard(name: string): string[] {
  const plain = fold(name);
  const others = WRITTEN.map((ending) => plain.replaceAll(ENDING, ending));
  return [...new Set(others)].filter((one) => one !== plain);
}
