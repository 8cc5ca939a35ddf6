import type { Part } from "#mail/body.ts";
import { urgentInMail, type Urgent } from "./urgent-words.ts";

/*
 * Every mail to staff about an enquiry begins with what cannot wait of it: a subject is all that is seen of most. `at`,
 * when it is written, is in milliseconds since 1970.
 */

/** `In custody, in court Fri, Nov 27, 10:00 AM: they called: message K7M4-QX2P`. */
export function urgentSubject(enquiry: Urgent, at: number, subject: string): string {
  const urgent = urgentInMail(enquiry, at, { brief: true });
  return urgent === "" ? subject : `${urgent}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
}

/** The first line, with all that staff noted of it, as a caller said it or as they read it in a mail. */
export function urgentLine(enquiry: Urgent, at: number): Part[] {
  const urgent = urgentInMail(enquiry, at);
  if (urgent === "") return [];
  const isSaid = (enquiry.custodySince ?? enquiry.nextHearing ?? enquiry.deadlineDay) !== null;
  return [{ kind: "paragraph", words: `${urgent}${isSaid ? ", as one of us noted" : ""}.` }];
}

/** In a line among others, before by when it is to be answered. */
export function urgentBefore(enquiry: Urgent, at: number): string {
  const urgent = urgentInMail(enquiry, at, { brief: true });
  return urgent === "" ? "" : `${urgent}; `;
}
