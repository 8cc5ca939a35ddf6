import type { ReactNode } from "react";
import { Heading, Inline } from "./text.tsx";

type Props = { heading: string; intro?: string | undefined; children?: ReactNode };

/** A section's heading and what stands under it; the layout sets it in the left columns of wide screens. */
export function BlockHead({ heading, intro, children }: Props) {
  return (
    <header className="block-head">
      <Heading text={heading} />
      {intro && <Inline as="p" text={intro} />}
      {children}
    </header>
  );
}
