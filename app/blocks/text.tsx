import { headingId } from "#text/heading-id.ts";
import { useServerSide } from "#app/request/server-side.ts";

type InlineProps = { text: string; as?: "span" | "p" | "li" | "h1"; id?: string; className?: string };

/** A line of Markdown with the site's tokens, in the element that holds nothing else. */
export function Inline({ text, as: Element = "span", ...attributes }: InlineProps) {
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: useServerSide().words.inline(text) }} />;
}

/** Markdown with the site's tokens. */
export function Markdown({ text }: { text: string }) {
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: useServerSide().words.block(text) }} />;
}

/** Tokens as their plain words, for headings, labels and attributes. */
export function Plain({ text }: { text: string }) {
  return useServerSide().words.plain(text);
}

/** A section's heading; its id is what "On this page" and the section's label point to. */
export function Heading({ text }: { text: string }) {
  return (
    <h2 id={headingId(text)}>
      <Plain text={text} />
    </h2>
  );
}
