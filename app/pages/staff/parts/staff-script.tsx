import { useServerSide, type Assets } from "#app/request/server-side.ts";

/** The script of one page of the staff area (build-steps/staff-scripts.ts). Only on pages that React does not take over. */
export function StaffScript({ name }: { name: keyof Assets["staffScripts"] }) {
  const { src, integrity } = useServerSide().assets.staffScripts[name];
  return <script type="module" src={src} integrity={integrity} />;
}
