import { useServerSide } from "#app/request/server-side.ts";

/**
 * The dated notes of figures the law has since changed, right under their words (reading 24): for words that are no
 * Markdown of their own, which brings its notes along. None where they stand further up on the page.
 */
export function LawNotes({ words }: { words: unknown }) {
  const html = useServerSide().words.notes(words);
  return html === "" ? null : <div className="law-notes" dangerouslySetInnerHTML={{ __html: html }} />;
}
