import type { Person } from "./person.ts";

/**
 * Names in Latin letters with what clerks do to them: particles apart, joined or left out, hyphens, apostrophes, marks,
 * capitals, the family first, a middle name as a letter or not at all. Prefixes and their order: IFLA, Names of Persons
 * (4th edition, 1996); hyphenated and double names: Civil Code of Québec, article 51, and Spain's Law 20/2011, article
 * 49.
 */
const GIVEN = (
  "Maria José Ana Luís Pedro Inês Anne Jean Marie Luc Chloé Étienne Sofía Andrés Hugo Willem Joost Saskia Greta " +
  "Jürgen Søren Nora Patrick Siobhán Owen Megan Harold Edith Tomás Lucía"
).split(" ");
/** Particles, then the name; `-` between two that are joined by a hyphen; `’` as it is. */
const FAMILY = [
  ..."de·Souza da·Silva dos·Santos do·Nascimento de·la·Vega del·Río de·los·Reyes van·der·Berg van·den·Broek van·Dijk".split(
    " ",
  ),
  ..."von·Braun zu·Hohenberg di·Pietro della·Rovere Le·Blanc La·Fontaine de·Gaulle du·Plessis St.·Pierre Ste.·Croix".split(
    " ",
  ),
  ..."Al-Hassan El-Masri Bin-Laith Smith-Jones Tremblay-Gagnon García-Lorca Roy-Bouchard Okafor-Bell".split(" "),
  ..."O’Brien O’Connor D’Angelo McDonald MacLeod Müller Jørgensen Gonçalves Núñez Łukowski Škoda Fitzgerald Wright".split(
    " ",
  ),
];
const MIDDLE = "Isabel Antonio Ruth Claude Beatriz Friedrich Helena Xavier".split(" ");

/** Every family name with several given names, and forms by what its shape allows. */
export function latinPeople(): Person[] {
  return FAMILY.flatMap((family, index) =>
    [0, 1, 2, 3].map((turn) => {
      const given = GIVEN[(index * 7 + turn * 5) % GIVEN.length]!;
      return { family, given, forms: formsOf(given, MIDDLE[(index + turn) % MIDDLE.length]!, family) };
    }),
  );
}

function formsOf(given: string, middle: string, family: string): string[] {
  const spaced = family.replaceAll("·", " ");
  const name = `${given} ${spaced}`;
  const forms = [
    name,
    name.toUpperCase(),
    `${spaced}, ${given}`,
    `${given} ${middle} ${spaced}`,
    `${given} ${middle[0]}. ${spaced}`,
    withoutMarks(name),
  ];
  const parts = family.split("·");
  if (parts.length > 1) {
    forms.push(`${given} ${parts.join("").replaceAll(".", "")}`, `${given} ${parts.join("-")}`);
    forms.push(`${given} ${parts.at(-1)}`, `${parts.at(-1)}, ${given} ${parts.slice(0, -1).join(" ")}`);
  }
  if (family.includes("-")) forms.push(`${given} ${family.replace("-", " ")}`, `${given} ${family.replace("-", "")}`);
  if (family.includes("’"))
    forms.push(name.replace("’", "'"), name.replace("’", ""), name.replace("’", " "), name.replace("’", "` "));
  if (/^(Mc|Mac)/.test(family)) forms.push(`${given} ${family.replace(/^(Mac|Mc)/, "$1 ")}`);
  if (family.startsWith("St")) forms.push(`${given} ${family.replace(/^(St)(e?)\.·/, "Saint$2-")}`);
  return forms;
}

function withoutMarks(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ø", "o").replaceAll("Ł", "L");
}
