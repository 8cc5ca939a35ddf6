import { CLIENT, QUESTIONS, questionsFor, type Answers, type Question } from "./questions.ts";

/** One answer beside what was first said of the same, and beside the answer of the version before. */
export type ComparedAnswer = {
  name: string;
  label: string;
  value: string;
  /** Undefined where the first form does not ask it. */
  first: string | undefined;
  /** Other than what was first said, by more than spelling: capitals, spaces, the signs of a telephone number. */
  differs: boolean;
  /** Other than in the version before. */
  changed: boolean;
};

/** What was first said, by the names of firm/enquiries/fields.ts. */
export type FirstSaid = Record<string, string>;

export function compareAnswers(answers: Answers, first: FirstSaid, before: Answers | undefined): ComparedAnswer[] {
  const said: Record<string, string | undefined> = {
    fullName: [first.firstName, first.lastName].filter(Boolean).join(" ") || undefined,
    homePhone: first.phone || undefined,
  };
  const client = { name: CLIENT.name, label: "Help is for", value: CLIENT.choices[answers.client] };
  const clientBefore = before && CLIENT.choices[before.client];
  const asked = questionsFor(answers.client);
  return [
    { ...client, first: undefined, differs: false, changed: before !== undefined && clientBefore !== client.value },
    ...QUESTIONS.flatMap((question: Question) => {
      const { name, label, control } = question;
      const value = answers[name] ?? "";
      if (value === "" && !asked.includes(question)) return [];
      const same = control === "tel" ? sameNumber : sameWords;
      const saidFirst = said[name];
      return {
        name,
        label,
        value,
        first: saidFirst,
        differs: saidFirst !== undefined && value !== "" && !same(value, saidFirst),
        changed: before !== undefined && value !== (before[name] ?? ""),
      };
    }),
  ];
}

/**
 * What the rule asks of this kind of client and is not there, in the words of the form. An organization without a
 * number may be one that needs none: that is for the lawyer to say.
 */
export function stillMissing(answers: Answers | undefined): string[] {
  if (!answers) return [];
  return questionsFor(answers.client)
    .filter(({ name, of }) => (of[answers.client] === "needed" || name === "organizationNumber") && !answers[name])
    .map(({ label }) => label);
}

function sameWords(a: string, b: string): boolean {
  const plain = (words: string) => words.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return plain(a) === plain(b);
}

/** The last ten digits: with or without the country's 1. */
function sameNumber(a: string, b: string): boolean {
  const digits = (number: string) => number.replace(/\D/g, "").slice(-10);
  return digits(a) === digits(b);
}
