import { use } from "react";
import { ServerSideContext, type Assets } from "#app/request/server-side.ts";

/**
 * The script of one staff page (build-steps/staff-scripts.ts). Where React takes the page over, as around a sign-in
 * form in place of the article editor, the markup that the server sent is left alone.
 */
export function StaffScript({ name }: { name: keyof Assets["staffScripts"] }) {
  const server = use(ServerSideContext);
  const script = name === "answer" && !server?.posted ? undefined : server?.assets.staffScripts[name];
  const html = script ? `<script type="module" src="${script.src}" integrity="${script.integrity}"></script>` : "";
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
