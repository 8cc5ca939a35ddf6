/**
 * Templates: what staff begin a reply with.
 * Owns what staff wrote or changed of them; the others are content/replies.yaml, and come back once it is removed.
 * Promises that nothing stands in braces that cannot be filled in, and that a template is never sent: it is filled into
 * the box that somebody reads and sends (firm/replies).
 * Called by the pages of an enquiry and of the templates, and by the mail that declines for a conflict.
 */
export { fillPlaceholders, fillTemplate, type TemplateValues } from "./fill-template.ts";
export { templateOf } from "./template-rows.ts";
