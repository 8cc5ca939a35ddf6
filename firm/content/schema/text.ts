import { z } from "zod";

/**
 * Words the public reads. Plain text with the site's tokens: `{phone}`, `{brand}`, `{law.key}`, `{claim.key}`,
 * `{term.key}` (see content/README.md). A bare number is taken as text, so `value: 50` is no mistake.
 */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().min(1, "is empty: write the words, or remove the line"));

/** Markdown with the same tokens; headings start at `###`, because the section's own heading is the second level. */
export const markdown = text;

/** A calendar day as `2026-11-20`, without a time or zone. */
export const day = z.iso.date("must be a day written like 2026-11-20");

/** Where a link or button leads: a path of this site, `tel:{phone}`, `mailto:{email}`, or an https address. */
export const target = z
  .string()
  .regex(/^(\/|#|tel:|mailto:|https:\/\/)/, "must start with / (a page of this site), #, tel:, mailto: or https://");

/** The part of an address that names a record: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens, for example business-visitor");

export const button = z.strictObject({
  label: text,
  to: target,
  purpose: text
    .optional()
    .describe("Said after the label by a screen reader, where the label alone does not tell what follows"),
  event: z
    .enum(["consultation_click", "learn_more_click"])
    .optional()
    .describe("The analytics event sent when it is pressed (specification, section 7)"),
});

export const figure = z.strictObject({
  value: text.describe("The large numeral: a claim or legal figure by its key, for example {claim.success-general}"),
  label: text,
});

export type Button = z.infer<typeof button>;
export type Figure = z.infer<typeof figure>;
