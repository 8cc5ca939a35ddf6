import type { Motif as Name } from "../content/schema/section.ts";

/** A drawn line motif; decoration only. */
export function Motif({ name }: { name: Name }) {
  return <span className={`motif motif-${name}`} aria-hidden="true" />;
}
