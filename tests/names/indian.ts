import type { Person } from "./person.ts";

/**
 * Names in Devanagari and Gurmukhi, written in Latin letters by the Hunterian system (Survey of India; United Nations
 * Group of Experts on Geographical Names, Technical Reference Manual), without its marks; long vowels also as aa, ee
 * and oo, and v as w, as passports have them. The a that is not said is left out at the end of a word, and between a
 * vowel with one consonant before it and one consonant with a vowel after it (Ohala, Aspects of Hindi Phonology,
 * 1983).
 */
const HINDI_GIVEN =
  "राजेश प्रिया अमित सुनीता विजय दीपक अनिल रमेश सुरेश कविता नीलम पूजा संजय मनोज अजय गीता लक्ष्मी कृष्ण विशाल रोहित नेहा अंजलि भारत हरीश ज्योति मीना राहुल शांति";
const HINDI_FAMILY =
  "शर्मा वर्मा गुप्ता मिश्रा ठाकुर चौधरी पटेल अग्रवाल जोशी यादव सक्सेना भाटिया मेहता त्रिवेदी दुबे कपूर खन्ना मल्होत्रा चोपड़ा नायर पांडे तिवारी श्रीवास्तव राठौर";
const PUNJABI_GIVEN =
  "ਹਰਪ੍ਰੀਤ ਗੁਰਪ੍ਰੀਤ ਜਸਵਿੰਦਰ ਮਨਜੀਤ ਬਲਵਿੰਦਰ ਸੁਖਦੇਵ ਕੁਲਦੀਪ ਰਣਜੀਤ ਪਰਮਜੀਤ ਅਮਰਜੀਤ ਸਿਮਰਨ ਨਵਦੀਪ ਗਗਨਦੀਪ ਰੁਪਿੰਦਰ ਜਗਤਾਰ ਬਲਜੀਤ ਕਿਰਨ ਲਖਵੀਰ";
const PUNJABI_FAMILY = "ਗਿੱਲ ਢਿੱਲੋਂ ਸਿੱਧੂ ਸੰਧੂ ਗਰੇਵਾਲ ਬਰਾੜ ਧਾਲੀਵਾਲ ਮਾਨ ਔਲਖ ਰੰਧਾਵਾ ਬਾਜਵਾ ਚਾਹਲ ਸੇਖੋਂ ਖਹਿਰਾ ਭੁੱਲਰ ਵਿਰਕ ਹੁੰਦਲ ਮੱਲ੍ਹੀ";

/** By the place of a letter in its block; both blocks are laid out alike. */
const CONSONANTS = "k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(
  " ",
);
const FIRST = 0x15;
const VOWELS = byPlace("05a 06A 07i 08I 09u 0aU 0bri 0fe 10ai 13o 14au");
const SIGNS = byPlace("3eA 3fi 40I 41u 42U 43ri 47e 48ai 4bo 4cau");
const [NUKTA, VIRAMA, ADDAK, GURMUKHI_R] = [0x3c, 0x4d, 0x71, 0x5c];
const NASALS = new Set([0x01, 0x02, 0x70]);
const DOTTED: Record<string, string> = { d: "r", dh: "rh", j: "z", ph: "f", s: "sh", l: "l" };

function byPlace(table: string): Record<number, string> {
  return Object.fromEntries(table.split(" ").map((entry) => [Number.parseInt(entry.slice(0, 2), 16), entry.slice(2)]));
}

type Piece = { consonant: string; vowel: string };

/** Consonants, each with the vowel that follows it; `@` for the a that is not written. */
function pieces(word: string): Piece[] {
  const found: Piece[] = [];
  let double = false;
  for (const place of [...word.normalize("NFC")].map((sign) => sign.codePointAt(0)! & 0x7f)) {
    const last = found.at(-1);
    const consonant = place === GURMUKHI_R ? "r" : CONSONANTS[place - FIRST];
    if (place === ADDAK) double = true;
    else if (NASALS.has(place)) found.push({ consonant: "N", vowel: "" });
    else if (place === NUKTA) last!.consonant = DOTTED[last!.consonant] ?? last!.consonant;
    else if (place === VIRAMA) last!.vowel = "";
    else if (SIGNS[place]) last!.vowel = SIGNS[place];
    else if (VOWELS[place]) found.push({ consonant: "", vowel: VOWELS[place] });
    else if (place >= FIRST && consonant) {
      found.push({ consonant: (double ? consonant[0]! : "") + consonant, vowel: "@" });
      double = false;
    } else throw new Error(`The table has no letter at ${place.toString(16)} of ${word}`);
  }
  return found;
}

/** Long vowels stay capitals. */
function hunterian(word: string): string {
  const all = pieces(word).map(({ consonant, vowel }, index, list) => {
    const next = list[index + 1]?.consonant ?? "";
    return { consonant: consonant === "N" ? (/^[pbm]/.test(next) ? "m" : "n") : consonant, vowel };
  });
  for (let at = all.length - 1; at > 0; at -= 1) {
    const [before, piece, after] = [all[at - 1]!, all[at]!, all[at + 1]];
    if (piece.vowel !== "@") continue;
    if (!after || (before.vowel !== "" && after.vowel !== "" && after.consonant !== "")) piece.vowel = "";
  }
  return all.map(({ consonant, vowel }) => consonant + vowel.replace("@", "a")).join("");
}

const WAYS: ((latin: string) => string)[] = [
  (latin) => latin.toLowerCase(),
  (latin) => latin.replaceAll("I", "ee").replaceAll("U", "oo").replaceAll("A", "a"),
  (latin) =>
    latin
      .replaceAll(/A(?=.)/g, "aa")
      .replaceAll("v", "w")
      .toLowerCase(),
];

/** Sikh names with and without Singh between them; every family name with several given names. */
export function indianPeople(): Person[] {
  return [...people(HINDI_GIVEN, HINDI_FAMILY, "सिंह"), ...people(PUNJABI_GIVEN, PUNJABI_FAMILY, "ਸਿੰਘ")];
}

function people(givenNames: string, families: string, singh: string): Person[] {
  const given = givenNames.split(" ");
  return families.split(" ").flatMap((family, index) =>
    [0, 1, 2, 3].map((turn) => {
      const first = given[(index * 5 + turn * 3) % given.length]!;
      const latin = WAYS.map((way) => [capital(way(hunterian(first))), capital(way(hunterian(family)))] as const);
      const [name, last] = latin[0]!;
      return {
        family,
        given: first,
        forms: [
          `${first} ${family}`,
          ...latin.map((words) => words.join(" ")),
          `${last.toUpperCase()}, ${name}`,
          `${name} Singh ${last}`,
          `${first} ${singh} ${family}`,
        ],
      };
    }),
  );
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
