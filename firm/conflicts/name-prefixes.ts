/** Not part of a name: titles, and what companies add. */
export const TITLES = words(
  "mr mrs ms miss mx dr prof sir madam jr sr ii iii esq phd inc ltd limited corp corporation co company llp llc lp " +
    "plc gmbh the and of",
);

/** Written as `st` before the name of a saint. */
export const SAINTS = words("st ste saint sainte");

/**
 * Part of a family name, written apart, joined or left out as the clerk liked (IFLA, Names of Persons, 4th edition:
 * prefixes of Arabic, Dutch, French, German, Italian, Portuguese and Spanish names).
 */
export const PARTICLES = new Set([
  ...words("al el ul de da do dos das di du del dela delos delas della degli la le les las los lo van von zu vom zum"),
  ...words("der den ten ter vander vanden bin binti bint ibn ben ould san santa são ال بن ابن بنت"),
  ...SAINTS,
]);

/** The article before letters of the sun, as it is said: `Ar-Rashid`, `Ash-Sharif`, `En-Nur`. Only before a hyphen. */
const SUN_ARTICLE = /^[aeu](r|s|sh|n|d|dh|t|th|z)$/;

/** Marks articles that only a hyphen tells from a name: `An-Nur`, but `Nguyen Van An`. */
export function unhyphenated<Token extends { text: string; hyphen: boolean }>(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const [, letter] = SUN_ARTICLE.exec(token.text) ?? [];
    const article = token.hyphen && letter !== undefined && tokens[index + 1]?.text.startsWith(letter) === true;
    return article ? { ...token, particle: true } : token;
  });
}

/**
 * A word made of several, as the several: `Abdulrahman` and `Abdul Rahman`, `Nureddine` and `Nur al-Din`, `Saifullah`
 * and `Saif Allah`, `Saintpierre` and `St. Pierre` are one name each; `Abdullah` is whole.
 */
export function splitCompound(word: string): string[] {
  for (const [pattern, ...parts] of COMPOUNDS) {
    const found = pattern.exec(word);
    if (found) return parts.map((part) => (part === "$1" ? found[1]! : part));
  }
  return [word];
}

const COMPOUNDS: [RegExp, ...string[]][] = [
  [/^abd(?:[aeiu]l|ur(?=r)|us(?=s)|un(?=n))(?!lah$)([b-df-hj-np-tv-z][a-z]{2,})$/, "abdul", "$1"],
  [/^abd(?:[aeiu]l|u[rsn])$/, "abdul"],
  [/^([a-z]{2,}?)[aeiou]*[aeiou]d?l?d[ieyu]+ne?$(?<=ddine?|ddeen|uldin|aldin|eldine?|eddyn)/, "$1", "din"],
  [/^((?!abd)[a-z]{3,})ullah?$/, "$1", "allah"],
  [/^saint(?:e)?([b-z][a-z]{3,})$/, "st", "$1"],
  [/^عبد ?الله$/, "abdullah"],
  [/^عبدال(.+)/, "abdul", "$1"],
  [/^عبد$/, "abdul"],
  [/^الله$/, "allah"],
  [/^ال(.{2,})/, "ال", "$1"],
];

function words(list: string): Set<string> {
  return new Set(list.split(" "));
}
