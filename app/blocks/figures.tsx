import type { Figure } from "#firm/content/schema/text.ts";
import { Plain } from "./text.tsx";

/** Large numerals, each with what it counts. */
export function Figures({ items, className = "" }: { items: Figure[]; className?: string }) {
  return (
    <dl className={`figures ${className}`.trim()}>
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
