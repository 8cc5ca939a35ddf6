import { z } from "zod";
import { slug, text } from "./text.ts";

/** content/replies.yaml: what staff write to people who sent an enquiry. */
export const replies = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        key: slug.describe("Stays as it is: what staff changed of this template is stored under it"),
        title: text.describe("What staff pick it by"),
        text: text.describe(
          "With {name}, {reference}, {area}, {lawyer}, {appointment}, {place}, {documents} and the firm's own tokens",
        ),
      }),
    )
    .min(1),
  conflict: z
    .strictObject({
      subject: text,
      unread: text.describe("Added where nobody has opened what they sent"),
      greeting: text.describe("Above its words where a lawyer fills them into a reply; with {name}"),
      closing: text.describe("Below them, likewise"),
    })
    .describe("The mail that declines for a conflict; its words are the template with the key conflict"),
  otherParty: z
    .strictObject({ subject: text, text: text.describe("Blank lines part paragraphs") })
    .describe("The mail that asks who the other side is"),
  identification: z
    .strictObject({
      subject: text,
      text: text.describe("Stands above the link to the form; with {name}, {reference} and the firm's own tokens"),
    })
    .describe("The mail with the private form for identification"),
});

export type Replies = z.infer<typeof replies>;
