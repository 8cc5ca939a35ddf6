import type { Person } from "./person.ts";

/**
 * Names written with all their vowels, from which both writings are made: Arabic without the marks, as people write,
 * and Latin by public rules. `alaLc`: ALA-LC Romanization Table for Arabic (2012), without its marks. `bgn`: BGN/PCGN
 * 1956, likewise. `french`: Institut géographique national, for the Maghreb (ch, dj, ou). `english`: long vowels as ee
 * and oo, as passports of the Gulf do.
 */
const GIVEN =
  "مُحَمَّد أَحْمَد عَلِي حَسَن حُسَيْن خَالِد عُمَر يُوسُف إِبْرَاهِيم مَحْمُود سَعِيد طَارِق نَاصِر كَرِيم رَشِيد جَمَال وَلِيد زِيَاد مُنِير بِلَال حَمْزَة " +
  "فَاطِمَة مَرْيَم لَيْلَى نُور زَيْنَب سَلْمَى هُدَى رَنَا سَمِيرَة خَدِيجَة أَمِينَة بُشْرَى";
const FAMILY =
  "حَدَّاد نَجَّار خَطِيب صَالِح مَنْصُور سُلَيْمَان قَاسِم شَرِيف عَبَّاس حَمْدَان زَيْدَان بَرَكَات دَرْوِيش فَارِس غَانِم جَابِر مُرَاد نَصَّار رَمَضَان سَالِم " +
  "شَاهِين طَاهِر عُثْمَان يَاسِين زُهَيْر مِصْرِي بَغْدَادِي هَاشِمِي تَمِيمِي خُورِي";

const CONSONANTS: Record<string, string> = Object.fromEntries(
  "بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz ع غgh فf قq كk لl مm نn هh وw يy أ إ ء ئ ؤ"
    .split(" ")
    .map((entry) => [entry[0]!, entry.slice(1)]),
);
const [FATHA, DAMMA, KASRA, SUKUN, SHADDA] = ["\u064E", "\u064F", "\u0650", "\u0652", "\u0651"];
const SHORT: Record<string, string> = { [FATHA]: "a", [DAMMA]: "u", [KASRA]: "i" };
const LONG: Record<string, string> = { aا: "A", aى: "A", uو: "U", iي: "I" };

/** Latin letters with long vowels as capitals: `mahmUd`. */
function romanized(name: string): string {
  let text = "";
  // In Unicode's order a doubling mark comes after the vowel; it is said before it.
  const signs = [...name.normalize("NFC").replaceAll(/([\u064E-\u0650])\u0651/g, "\u0651$1")];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at]!;
    const next = signs[at + 1] ?? "";
    const marked = next in SHORT || next === SUKUN || next === SHADDA;
    if (sign === SHADDA) text += text.at(-1)!;
    else if (sign in SHORT) text += SHORT[sign];
    else if (sign === SUKUN) continue;
    else if (sign === "ة") continue;
    else if (!marked && LONG[(text.at(-1) ?? "") + sign]) text = text.slice(0, -1) + LONG[text.at(-1)! + sign];
    else if (sign === "ا" || sign === "ى") text += "A";
    else text += CONSONANTS[sign] ?? fail(sign);
  }
  return text;
}

const WAYS: Record<string, (roman: string) => string> = {
  alaLc: (roman) => roman.toLowerCase(),
  english: (roman) => roman.replaceAll("I", "ee").replaceAll("U", "oo").toLowerCase(),
  french: (roman) =>
    roman.replaceAll(/j+/g, "dj").replaceAll("sh", "ch").replaceAll(/[uU]/g, "ou").replace(/^w/, "ou").toLowerCase(),
};

/** Every family name with several given names, with and without the article where the name may have one. */
export function arabicPeople(): Person[] {
  const given = GIVEN.split(" ");
  return FAMILY.split(" ").flatMap((family, index) =>
    [0, 1, 2, 3].map((turn) => {
      const first = given[(index * 7 + turn * 5) % given.length]!;
      const latin = Object.values(WAYS).map((way) => [capital(way(romanized(first))), capital(way(romanized(family)))]);
      const [[name, last]] = latin as [[string, string]];
      return {
        family,
        given: first,
        forms: [
          `${plain(first)} ${plain(family)}`,
          ...latin.map((words) => words.join(" ")),
          `${plain(first)} ال${plain(family)}`,
          `${name} al-${last}`,
          `${name} El ${last}`,
          `Al${last.toLowerCase()}, ${name}`,
          `${last.toUpperCase()}, ${name}`,
        ],
      };
    }),
  );
}

function plain(name: string): string {
  return name.normalize("NFC").replaceAll(/[\u064B-\u0652]/g, "");
}

function capital(word: string): string {
  return word === "" ? "" : word[0]!.toUpperCase() + word.slice(1);
}

function fail(sign: string): never {
  throw new Error(`The table has no ${sign}`);
}
