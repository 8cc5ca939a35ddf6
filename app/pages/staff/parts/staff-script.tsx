import { useServerSide, type Assets } from "#app/request/server-side.ts";

/** The script of one staff page (build-steps/staff-scripts.ts), where React does not take the page over. */
export function StaffScript({ name }: { name: keyof Assets["staffScripts"] }) {
  const { src, integrity } = useServerSide().assets.staffScripts[name];
  return <script type="module" src={src} integrity={integrity} />;
}
