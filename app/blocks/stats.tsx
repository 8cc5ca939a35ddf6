import type { Figure, SectionOf } from "#firm/content/schema/section.ts";
import { BlockHead } from "./block-head.tsx";
import { Plain } from "./text.tsx";

export function Stats({ heading, items }: SectionOf<"stats">) {
  return (
    <div className="stats">
      {heading && <BlockHead heading={heading} />}
      <Figures items={items} />
    </div>
  );
}

export function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className="figures">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>
            <Plain text={label} />
          </dt>
          <dd>
            <Plain text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
