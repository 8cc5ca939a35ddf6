import type { Enquiry } from "./enquiry.ts";

/** First and last name as the form was filled in. */
export function nameWritten({ firstName = "", lastName = "" }: Record<string, string>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The same where it is shown otherwise by now. */
export function writtenOtherwise({ person, values }: Pick<Enquiry, "person" | "values">): string | undefined {
  const wrote = nameWritten(values);
  return wrote === (person ?? "") ? undefined : wrote;
}
