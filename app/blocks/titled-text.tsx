import { Inline, Plain } from "./text.tsx";

/** A card's or a step's name and the sentence or two under it. */
export function TitledText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>
        <Plain text={title} />
      </h3>
      <Inline as="p" text={text} />
    </>
  );
}
