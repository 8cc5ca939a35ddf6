import { htmlBody, textBody, type Part } from "./body.ts";
import { oneLine, type Message } from "./message.ts";

/** Subject, text and HTML from the same parts, so that both say the same. */
export function compose(subject: string, parts: Part[]): Pick<Message, "subject" | "text" | "html"> {
  const line = oneLine(subject);
  return { subject: line, text: textBody(parts), html: htmlBody(line, parts) };
}
