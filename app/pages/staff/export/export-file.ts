import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { isExportFile, takeExport } from "#firm/export/export.ts";
import { periodProblems } from "#firm/export/period.ts";
import { requireConfirmed, requireStaff } from "#app/request/require-staff.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/export-file.ts";

/** Asked for by an address alone, it leads to the page with the buttons. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "administrator");
  return redirect("/staff/export", 303);
}

/**
 * Sends one file as it is made. Posted, so that no link and no prefetch takes the firm's data out; the trail says who
 * did. A wrong period leads back to the page, which says what is wrong with it.
 */
export async function action({ params: { file }, request, context }: Route.ActionArgs) {
  const { database, clock, today } = context.get(servicesContext);
  const { user } = requireStaff(context, "administrator");
  if (!isExportFile(file)) throw data("There is no such export.", { status: 404 });
  requireConfirmed(context, "/staff/export");
  const { from, until } = await posted(request, "from", "until");
  const period = { from: from.trim(), until: until.trim() };
  if (periodProblems(period).length > 0) throw redirect(`/staff/export?${new URLSearchParams(period)}#period`, 303);
  const { name, type, pieces } = await takeExport(database, file, { actor: user.username, at: clock(), period });
  const body = Readable.toWeb(Readable.from(encoded(pieces), { objectMode: false })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${today}-${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
