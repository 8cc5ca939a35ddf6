/**
 * What a legal figure looks like when it stands in a page's words instead of its key. A rule changes in one
 * place, content/law.yaml, only if no page states it by itself.
 */
const SMALL =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const NUMBER = String.raw`(?:\d(?:[\d,.]*\d)?|(?:${TENS})(?:[- ](?:${SMALL}))?|${SMALL}|(?:a|one) (?:hundred|thousand|million|dozen))`;
const MONTH = "January|February|March|April|May|June|July|August|September|October|November|December";

export type FigurePattern = { name: string; pattern: RegExp };

/** The name of the pattern for money. */
export const MONEY = "an amount of money";

const FIGURE_PATTERNS: FigurePattern[] = [
  {
    name: MONEY,
    pattern: any(
      String.raw`(?:CA)?\$\s?\d(?:[\d,.]*\d)?(?:\s(?:million|thousand))?(?:\sCAD)?`,
      `${NUMBER}(?: (?:hundred|thousand|million))? (?:dollars|cents)`,
    ),
  },
  { name: "a percentage", pattern: any(String.raw`\d(?:[\d.,]*\d)?\s?%`, `${NUMBER}[- ]per ?cent`) },
  { name: "hours a week", pattern: any(`${NUMBER} hours (?:a|per|each|every) week`) },
  {
    name: "a length of time",
    pattern: any(
      `${NUMBER}[- ](?:business |working |calendar )?(?:minute|hour|day|week|month)s?\\b(?! ago)`,
      `${NUMBER}[- ](?:calendar )?years?\\b(?! ago|[- ]old\\b)`,
    ),
  },
  {
    name: "an age",
    pattern: any(
      `(?:under|over|aged?|turns?|older than|younger than|until|below) (?:the age of )?\\d\\ds?\\b`,
      `(?:aged?|under|over) (?:${TENS}|${SMALL})\\b`,
      `${NUMBER}[- ]years?[- ]old`,
      `${NUMBER} (?:or|and) (?:older|over|under|younger)`,
    ),
  },
  {
    name: "a section number",
    pattern: any(
      String.raw`(?:sub)?sections? \d+(?:\.\d+)*(?:\(\w+\))*`,
      String.raw`(?:sub)?paragraphs? \d+(?:\.\d+)*(?:\(\w+\))*`,
      String.raw`(?:rule|clause|regulation|schedule|Bill C-)\s?\d+(?:[./]\d+)*`,
      String.raw`\bs\.\s?\d+(?:\.\d+)*`,
    ),
  },
  {
    name: "the date of a rule",
    pattern: any(
      `(?:${MONTH}) \\d{1,2}(?:, \\d{4})?`,
      `\\d{1,2} (?:${MONTH})(?: \\d{4})?`,
      `(?:${MONTH}) \\d{4}`,
      String.raw`(?:19|20)\d\d(?:-\d\d-\d\d)?`,
    ),
  },
  {
    name: "a measure",
    pattern: any(`${NUMBER} ?(?:milligrams?|mg|millilitres?|ml|grams?|kilograms?|kg|kilometres?|km|metres?)`),
  },
];

/** Words that match a pattern and are no legal figure, each with its reason. Keep this list short. */
const FIGURE_EXCEPTIONS: { words: string; reason: string }[] = [
  { words: "from one week to the next", reason: "an idiom for 'quickly' (terms of use)" },
];

export type BareFigure = { pattern: string; figure: string };

/** The figures that stand bare in one sentence; tokens such as `{law.trv-fee}` and addresses of links are no words. */
export function bareFigures(sentence: string): BareFigure[] {
  let words = sentence.replace(/\{[^}]*\}/g, "…").replace(/\]\([^)]*\)/g, "]");
  for (const exception of FIGURE_EXCEPTIONS) words = words.replaceAll(exception.words, "…");
  const found: BareFigure[] = [];
  for (const { name, pattern } of FIGURE_PATTERNS) {
    words = words.replace(pattern, (figure) => {
      found.push({ pattern: name, figure });
      // What one pattern has found, the next does not report again: "20 hours a week" is not also "20 hours".
      return "…";
    });
  }
  return found;
}

function any(...choices: string[]): RegExp {
  return new RegExp(String.raw`(?<![\w$.])(?:${choices.join("|")})(?!\w)`, "gi");
}
