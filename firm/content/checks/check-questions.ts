import { nearestWord } from "#text/nearest-word.ts";
import type { Content } from "../content.ts";
import type { CheckQuestion, SelfCheck } from "../schema/self-check.ts";
import type { Unplaced } from "../yaml/problem.ts";

/** The shape of what both a check and an entry of one of its lists ask. */
type Asked = Pick<CheckQuestion, "id" | "when"> & { kind: string; options?: { value: string }[] };

/** Questions of a self-check have ids of their own, and each `when` names a question and answers that exist. */
export function checkQuestions({ checks }: Pick<Content, "checks">): Unplaced[] {
  return [...checks].flatMap(([slug, { questions }]) =>
    [{ field: "questions", asked: questions as Asked[] }, ...lists(questions)].flatMap(({ field, asked }) =>
      [...twice(asked), ...unknownAnswers(asked)].map((message) => ({ file: `checks/${slug}.yaml`, field, message })),
    ),
  );
}

function lists(questions: SelfCheck["questions"]): { field: string; asked: Asked[] }[] {
  return questions.flatMap((question, index) =>
    question.kind === "list" ? [{ field: `questions[${index + 1}].fields`, asked: question.fields as Asked[] }] : [],
  );
}

function twice(asked: Asked[]): string[] {
  const ids = asked.map(({ id }) => id);
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `has two questions with the id "${id}": the rule would read only one of them`);
}

function unknownAnswers(asked: Asked[]): string[] {
  return asked.flatMap(({ id, when = {} }) =>
    Object.entries(when).flatMap(([other, answers]) => {
      const question = asked.find((one) => one.id === other);
      if (!question)
        return [`asks "${id}" only where "${other}" was answered, which is no question${meant(other, asked)}`];
      const known = question.kind === "yes-no" ? ["yes", "no"] : question.options?.map(({ value }) => value);
      if (!known) return [`asks "${id}" by the answer to "${other}", which is typed: name a yes-no or a choice`];
      return answers
        .filter((answer) => !known.includes(answer))
        .map(
          (answer) => `asks "${id}" where "${other}" is "${answer}", which is none of its answers: ${known.join(", ")}`,
        );
    }),
  );
}

function meant(other: string, asked: Asked[]): string {
  const near = nearestWord(
    other,
    asked.map(({ id }) => id),
  );
  return near ? `: did you mean "${near}"?` : "";
}
