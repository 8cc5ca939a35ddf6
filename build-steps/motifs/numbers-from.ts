import { createHash } from "node:crypto";

/** Numbers from 0 to 1 that depend on the name alone. */
export function numbersFrom(name: string): () => number {
  let state = createHash("sha256").update(name).digest().readUInt32LE(0) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
