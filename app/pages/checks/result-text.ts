import { NOT_SURE, type Answers } from "#firm/checks/rule/answers.ts";
import type { Step, Value, Values } from "#firm/checks/rule/check-outcome.ts";
import { valueWords } from "#firm/checks/rule/value-words.ts";
import type { PlainQuestion } from "#firm/content/schema/self-check.ts";
import { longDate } from "#time/long-date.ts";
import { longDay } from "#time/toronto-time.ts";
import { capital } from "#text/capital.ts";
import type { CheckData } from "./check-data.ts";
import { isAsked, type Ended } from "./work-out.ts";

/** The large answer: a day with its weekday, a count with its unit; no line ends between a month and its day. */
export function answerWords(value: Value): string {
  const words = valueWords(value, (day) => longDay(day).replace(/ (?=\d+,)/, "\u00a0"));
  if ("halves" in value || "count" in value) return `${words} days`;
  return "quarters" in value ? `${words} hours` : words;
}

/** A further value under the answer. */
export function lineWords(value: Value): string {
  return "halves" in value || "count" in value || "quarters" in value
    ? answerWords(value)
    : valueWords(value, longDate);
}

/** Sentences with their values put in; also one in the middle may begin with a value, such as "five years". */
export function sentence(words: string, values: Values): string {
  const filled = words.replace(/\{value\.([a-z-]+)\}/g, (all, name: string, at: number) => {
    const value = values[name] && valueWords(values[name], longDate);
    return value && words.slice(0, at).endsWith(". ") ? capital(value) : (value ?? all);
  });
  return capital(filled);
}

export function stepWords({ words, values }: Step, { steps }: CheckData): string {
  return sentence(steps[words] ?? "", values);
}

export type Answered = { ask: string; answer: string };

/** What was answered, in words, for print and for the contact form. */
export function answeredWords({ questions }: CheckData, answers: Answers): Answered[] {
  return questions.flatMap((question): Answered[] => {
    const answer = answers[question.id];
    if (answer === undefined || answer === "" || !isAsked(question, answers)) return [];
    if (question.kind !== "list")
      return typeof answer === "string" ? [{ ask: question.ask, answer: plainAnswer(question, answer) }] : [];
    if (!Array.isArray(answer)) return [{ ask: question.ask, answer: "I am not sure" }];
    const entries = answer.map((entry, index) => {
      const parts = question.fields.flatMap((field) => {
        const part = entry[field.id];
        return typeof part === "string" && part !== "" ? [`${field.ask} ${plainAnswer(field, part)}`] : [];
      });
      return `${question.item} ${index + 1}: ${parts.join("; ")}`;
    });
    return [{ ask: question.ask, answer: entries.length > 0 ? entries.join("\n") : "None" }];
  });
}

function plainAnswer(question: PlainQuestion, answer: string): string {
  if (answer === NOT_SURE) return "I am not sure";
  if (question.kind === "choice") return question.options.find(({ value }) => value === answer)?.label ?? answer;
  if (question.kind === "yes-no") return answer === "yes" ? "Yes" : "No";
  if (question.kind === "day") return longDate(answer);
  return question.kind === "money" ? `$${answer.replace("$", "")}` : answer;
}

/** All that the visitor may take to the contact form: they see it first, and paste it themselves. */
export function takeAlongText(data: CheckData, { outcome, today }: Ended): string {
  const { heading, lines } = data.endings[outcome.words]!;
  const { answer } = outcome.values;
  return [
    `${data.name}: ${heading}${answer ? ` ${answerWords(answer)}` : ""}.`,
    ...Object.entries(lines).flatMap(([name, label]) =>
      outcome.values[name] ? [`${label}: ${lineWords(outcome.values[name])}.`] : [],
    ),
    ...outcome.steps.map((step) => stepWords(step, data)),
    `Worked out on ${longDate(today)} with the self-check on your site.`,
  ].join("\n");
}
