/**
 * Spellings that no rule of sound brings together, and short names, each under the form it is looked up by. One line a
 * name; the first word is the form. Add to it when a search misses a pair (and add the pair to
 * tests/unit/name-pairs.ts).
 */
const LINES = [
  "muhammad mohd mohammad md mahomed mehmed mahammad",
  "abdullah abdulla abdallah",
  "osman othman uthman ottman",
  "said saeed sayeed saeid",
  "rahman rehman",
  "lakshmi laxmi",
  "shawn sean shaun shon",
  "michael mikhail mikael micheal mike mick",
  "nicholas nicolas nikolas nikolai nick",
  "zachary zakary zack",
  "geoffrey jeffrey jeffery geoff jeff",
  "stuart stewart",
  "lee leigh lea",
  "nguyen nuyen ngyen nguyn",
  "robert rob bob bobby",
  "william bill billy will liam",
  "richard rick dick",
  "james jim jimmy jamie",
  "thomas tom tommy",
  "alexander alex sasha",
  "elizabeth liz beth betty lisa",
  "margaret maggie meg peggy",
  "catherine kate kathy cathy katie",
  "anthony tony",
  "edward ed eddie ted",
  "joseph joe",
  "daniel dan danny",
  "david dave",
  "christopher chris",
  "matthew matt",
  "patricia pat patty trish",
  "jennifer jen jenny",
  "susan sue susie",
  "samuel sam",
  "benjamin ben",
  "andrew andy drew",
  "timothy tim",
  "steven steve",
  "gregory greg",
  "peter pete",
  "ronald ron",
  "kenneth ken",
];

const FORMS = new Map(
  LINES.flatMap((line) => {
    const words = line.split(" ");
    return words.map((word) => [word, words[0]!] as const);
  }),
);

/** The form a folded word is looked up by. */
export function variantOf(word: string): string {
  return FORMS.get(word) ?? word;
}
