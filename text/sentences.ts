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

/** Where a list item or another line of its own begins within a paragraph. */
const ITEM = /\n(?=\s*(?:[-*]\s|\d+\.\s))/;
const MARKER = /^\s*(?:[-*]\s+|\d+\.\s+|#+\s+)?/;

/**
 * A text in Markdown without the sentences that are not wanted; list items, paragraphs and headings that are left
 * without words go as well. The rest stays as it was written. @returns an empty text where nothing is left
 */
export function withoutSentences(text: string, isUnwanted: (sentence: string) => boolean): string {
  const left: string[] = [];
  const blocks = text.split(/\n[ \t]*\n/);
  for (const [index, block] of blocks.entries()) {
    const shorter = block
      .split(ITEM)
      .flatMap((item) => itemWithout(item, isUnwanted))
      .join("\n");
    if (shorter.trim() !== "" || block.trim() === "") left.push(shorter);
    else if (isHeading(left.at(-1)) && (blocks[index + 1] === undefined || isHeading(blocks[index + 1]))) left.pop();
  }
  return left.join("\n\n");
}

function itemWithout(item: string, isUnwanted: (sentence: string) => boolean): string[] {
  const marker = MARKER.exec(item)![0];
  const all = item.slice(marker.length).split(END);
  const left = all.filter((sentence) => !isUnwanted(sentence));
  if (left.length === all.length) return [item];
  return left.length === 0 ? [] : [marker + left.join(" ")];
}

function isHeading(block: string | undefined): boolean {
  return block !== undefined && /^\s*#+\s/.test(block) && !block.trim().includes("\n");
}
