import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { isExportFile, takeExport } from "#firm/export/export.ts";
import { requireConfirmed, requireStaff } from "#app/request/require-staff.ts";
import type { Route } from "./+types/export-file.ts";

/** Asked for by an address alone, it leads to the page with the buttons. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "administrator");
  return redirect("/staff/export", 303);
}

/**
 * Sends one file as it is made. Posted, so that no link and no prefetch takes the firm's data out; the trail says who
 * did.
 */
export async function action({ params: { file }, context }: Route.ActionArgs) {
  const { database, clock, today } = context.get(servicesContext);
  const { user } = requireStaff(context, "administrator");
  if (!isExportFile(file)) throw data("There is no such export.", { status: 404 });
  requireConfirmed(context, "/staff/export");
  const { type, pieces } = await takeExport(database, file, { actor: user.username, at: clock() });
  const body = Readable.toWeb(Readable.from(encoded(pieces), { objectMode: false })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${today}-${file}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
