import type { Enquiry } from "#firm/enquiries/enquiry.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";

/** Opens the lawyer's own mail program with address, subject and reference filled in. */
export function replyAddress({ kind, reference, values }: Pick<Enquiry, "kind" | "reference" | "values">): string {
  const subject = `Re: ${values.subject || `Your ${KIND_WORDS[kind]}`} [${reference}]`;
  const greeting = `Dear ${`${values.firstName} ${values.lastName}`.trim()},\r\n\r\n`;
  return (
    `mailto:${encodeURIComponent(values.email ?? "").replaceAll("%40", "@")}` +
    `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(greeting)}`
  );
}
