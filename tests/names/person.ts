/** Somebody made up from tables of names. `forms` are ways to write the one name; no two people have the same words. */
export type Person = { family: string; given: string; forms: string[] };

export type Pair = readonly [asked: string, stored: string];

/** All forms of each person beside each other: pairs a search must find. At most `most` of one person. */
export function samePairs(people: readonly Person[], most: number): Pair[] {
  return people.flatMap(({ forms }, turn) => {
    const written = [...new Set(forms)];
    const all = written.flatMap((one, index) => written.slice(index + 1).map((other): Pair => [one, other]));
    // Another part of them for each, so that all kinds of differences come up.
    const start = (turn * most) % Math.max(1, all.length);
    return [...all.slice(start), ...all.slice(0, start)].slice(0, most);
  });
}

/**
 * Different people with one name in common, the hardest to tell apart: each with others of the same family, and with
 * others of the same given name, in one writing and across two.
 */
export function differentPairs(people: readonly Person[], most: number): Pair[] {
  return people.flatMap((one, turn) => {
    const alike = people
      .slice(turn + 1)
      .filter((other) => (one.family === other.family) !== (one.given === other.given));
    return alike.slice(0, most).map((other, index): Pair => {
      const mine = one.forms[(turn + index) % one.forms.length]!;
      return [mine, other.forms[(turn * 3 + index * 2) % other.forms.length]!];
    });
  });
}
