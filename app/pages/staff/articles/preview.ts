import { servicesContext } from "#app/request/services.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/preview.ts";

/** The Markdown of an editor as readers would see it. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { preview } = context.get(servicesContext);
  const { content: markdown } = await posted(request, "content");
  return Response.json({ html: await preview(markdown) }, { headers: { "Cache-Control": "no-store" } });
}
