import type { Content } from "../content.ts";
import { allowedIn, UNOPENED_TEMPLATE, unknownPlaceholders } from "../text/placeholders.ts";
import { SITE_TOKENS } from "../text/tokens.ts";
import type { Unplaced } from "../yaml/problem.ts";

const file = "replies.yaml";

/** What may stand in braces in what goes out without a reply: nothing of an enquiry that nobody may have opened. */
const allowedAt = (name: string) => (name === "greeting" || name === "closing" ? allowedIn("") : SITE_TOKENS);

/** Templates by keys of their own, the one for a conflict among them, and nothing in braces that is never filled in. */
export function checkReplies({ replies }: Pick<Content, "replies">): Unplaced[] {
  const { templates, conflict, otherParty, identification } = replies;
  const keys = templates.map(({ key }) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const texts = [
    ...templates.flatMap(({ key, title, text }, index) =>
      Object.entries({ title, text }).map(([name, words]) => ({
        field: `templates[${index + 1}].${name}`,
        words,
        allowed: allowedIn(key),
      })),
    ),
    ...Object.entries({ conflict, otherParty }).flatMap(([part, fields]) =>
      Object.entries(fields).map(([name, words]) => ({ field: `${part}.${name}`, words, allowed: allowedAt(name) })),
    ),
    { field: "identification.subject", words: identification.subject, allowed: SITE_TOKENS },
    { field: "identification.text", words: identification.text, allowed: ["name", "reference", ...SITE_TOKENS] },
  ];
  return [
    ...twice.map((key) => ({ file, field: "templates", message: `has the key "${key}" twice: write another one` })),
    ...(keys.includes(UNOPENED_TEMPLATE)
      ? []
      : [{ file, field: "templates", message: `needs one with the key "${UNOPENED_TEMPLATE}": put it back` }]),
    ...texts.flatMap(({ field, words, allowed }) =>
      unknownPlaceholders(words, allowed).map(({ found, message }) => ({
        file,
        field,
        message: `${found} ${message}`,
        words: [found],
      })),
    ),
  ];
}
