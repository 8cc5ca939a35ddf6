import type { Motif as Name } from "#firm/content/schema/text.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** A drawn line motif; decoration only. */
export function Motif({ name }: { name: Name }) {
  const { width, height, lines, accent } = useServerSide().assets.motifs[name];
  return (
    <svg
      className={`motif motif-${name}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={name === "river" ? "xMidYMid slice" : "xMinYMax"}
      aria-hidden="true"
    >
      <path d={lines} />
      <path d={accent} />
    </svg>
  );
}
