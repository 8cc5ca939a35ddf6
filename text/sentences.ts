/** Ends of sentences: a full stop and the like before a space, but not after a title or an initial. */
const END = /(?<=[.!?…]["”’)*]*)(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|v|s|ss|Reg)\.)\s+/;
/** Ends of paragraphs, list items, table rows and headings in Markdown. */
const BREAK = /\n\s*\n|\n\s*(?=(?:[-*#|]|\d+\.\s))/;

/** The sentences of a text in Markdown, in order, each on one line and without the marks of lists and headings. */
export function sentences(text: string): string[] {
  return text
    .split(BREAK)
    .map((block) => block.replace(/\s+/g, " ").replace(/^\s*(?:[-*]\s|#+\s|\d+\.\s|\|)\s*/, ""))
    .flatMap((block) => block.split(END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
