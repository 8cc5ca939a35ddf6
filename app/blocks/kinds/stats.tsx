import type { SectionOf } from "#firm/content/sections/section-kind.ts";
import { BlockHead } from "../block-head.tsx";
import { Figures } from "../figures.tsx";

export default function Stats({ heading, items }: SectionOf<"stats">) {
  return (
    <div className="stats">
      {heading && <BlockHead heading={heading} />}
      <Figures items={items} />
    </div>
  );
}
