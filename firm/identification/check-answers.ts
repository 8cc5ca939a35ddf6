import type { FieldError } from "#text/field-errors.ts";
import { isPrintable, tidy } from "#text/typed-text.ts";
import { CLIENT, QUESTIONS, questionsFor, type Answers, type Client, type Question } from "./questions.ts";

export type CheckedAnswers = { ok: true; answers: Answers } | { ok: false; errors: FieldError[] };

/**
 * What was typed, as it is stored, or a sentence for each field, in the order of the form. An answer to a question that
 * this kind of client is not asked is stored too where something was written: nothing typed is dropped in silence.
 */
export function checkAnswers(typed: Record<string, string>): CheckedAnswers {
  const { client = "" } = typed;
  const known = isClient(client);
  const asked = known ? questionsFor(client) : [];
  const values: Record<string, string> = {};
  const errors: FieldError[] = known ? [] : [{ field: CLIENT.name, message: CLIENT.error }];
  for (const question of QUESTIONS) {
    const value = tidy(typed[question.name] ?? "");
    const needed = known && asked.includes(question) && (question as Question).of[client] === "needed";
    const message = wrong(question, value, needed);
    if (message) errors.push({ field: question.name, message });
    else if (value !== "" || asked.includes(question)) values[question.name] = value;
  }
  return errors.length > 0 || !known ? { ok: false, errors } : { ok: true, answers: { ...values, client } };
}

function isClient(name: string): name is Client {
  return Object.hasOwn(CLIENT.choices, name);
}

function wrong({ control, longest, error }: Question, value: string, needed: boolean): string | undefined {
  if (value.length > longest) return `Please shorten this to at most ${longest.toLocaleString("en-CA")} characters`;
  if (!isPrintable(value)) return "Please remove characters that cannot be printed";
  if (control !== "area" && /[\n\t]/.test(value)) return "Please write this on one line";
  return needed && value === "" ? (error ?? "Please fill this in") : undefined;
}
