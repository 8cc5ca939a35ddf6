import { fold } from "#text/fold.ts";

/** Not part of a name: titles, and what companies add. */
const TITLES = new Set(
  "mr mrs ms miss mx dr prof sir madam jr sr ii iii esq phd inc ltd limited corp corporation co company llp llc lp plc gmbh the and of".split(
    " ",
  ),
);

/** Part of a family name, written apart, joined or left out as the clerk liked. */
const PARTICLES = new Set(
  "al el ul de da do dos das di du del della la le les van von der den ter bin binti bint ibn ben st saint santa".split(
    " ",
  ),
);

/** Joined to the word after them, always: `Mc Donald`, `O Brien`, `Abu Bakr`. */
const JOINED = new Set(["mc", "mac", "o", "abu", "umm"]);

/** More words than this name nobody better. */
const MOST_WORDS = 6;

/**
 * The words of a name, each with the other forms it may be written in, first the plain one: `Maria de Souza` is
 * `[[maria], [souza, desouza]]`, `Sean O’Neil` is `[[sean], [oneil, neil]]`. Order does not matter to the search.
 */
export function nameWords(name: string): string[][] {
  const plain = fold(name).replaceAll(/(?<=\p{L})['’ʼ‘`](?=\p{L})/gu, "’");
  const words = joinForward(plain.split(/[^\p{L}\p{N}’]+/u).filter(Boolean));
  const named = words.filter((word) => !TITLES.has(word));
  const kept = (named.length > 0 ? named : words).flatMap(splitAbdul);
  const slots = withoutParticles(kept);
  // A first letter alone tells too little, unless there is nothing else.
  const telling = slots.filter(([word]) => word!.length > 1 || /\p{Lo}/u.test(word!));
  return (telling.length > 0 ? telling : slots).slice(0, MOST_WORDS);
}

function joinForward(words: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const next = words[at + 1];
    if (JOINED.has(words[at]!) && next) {
      joined.push(words[at]! + (words[at] === "o" ? "’" : "") + next);
      at += 1;
    } else joined.push(words[at]!);
  }
  return joined;
}

/** `Abdulrahman` and `Abdul Rahman` are one name; `Abdullah` is whole. */
function splitAbdul(word: string): string[] {
  const [, rest] = /^abd(?:[aeu]l|ur(?=r))(?!lah?$|ah?$)([b-df-hj-np-tv-z][a-z]{2,})$/.exec(word) ?? [];
  return rest ? ["abdul", rest] : [word];
}

/**
 * Particles are another form of the word after them; a name of particles alone, such as `Van Le`, keeps them as words.
 */
function withoutParticles(words: string[]): string[][] {
  const bare = words.filter((word) => !PARTICLES.has(word));
  if (bare.length < 2 && words.length > bare.length) return words.map(forms);
  const slots: string[][] = [];
  let before = "";
  for (const word of words) {
    if (PARTICLES.has(word)) before += word;
    else {
      slots.push([...forms(word), ...(before ? [before + word] : [])]);
      before = "";
    }
  }
  return slots;
}

/** With an apostrophe: joined, and without what stands before it. */
function forms(word: string): string[] {
  const [, after] = /^[a-z]’(.{3,})$/.exec(word) ?? [];
  const joined = word.replaceAll("’", "");
  return after ? [joined, after.replaceAll("’", "")] : [joined];
}
