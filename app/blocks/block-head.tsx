import { Heading, Inline } from "./words.tsx";

/** A section's heading and the sentence under it; the layout sets it in the left columns of wide screens. */
export function BlockHead({ heading, intro }: { heading: string; intro?: string | undefined }) {
  return (
    <header className="block-head">
      <Heading text={heading} />
      {intro && (
        <p>
          <Inline text={intro} />
        </p>
      )}
    </header>
  );
}
