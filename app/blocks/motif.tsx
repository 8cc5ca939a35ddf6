import type { Motif as Name } from "#firm/content/schema/motif-names.ts";
import { useServerSide } from "#app/request/server-side.ts";

/**
 * A drawn line motif, or the one grown from the page's address; decoration only.
 * @param opens whether it opens the page, on its ground
 */
export function Motif({ name, opens = false }: { name: Name | undefined; opens?: boolean }) {
  const { assets, path } = useServerSide();
  const drawing = assets.motifs[name ?? path];
  // Written since the build, which draws them.
  if (!drawing) return null;
  const { width, height, lines, accent, ground } = drawing;
  return (
    <svg
      className={opens && ground ? `motif on-${ground}` : "motif"}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={opens ? "xMidYMid" : "xMinYMax"}
      aria-hidden="true"
    >
      <path d={lines} />
      <path d={accent} />
    </svg>
  );
}
