import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/blog-list.ts";
import { listingOf } from "./listing.ts";

/** `GET /blog.json?q=&category=`: what the script of the page shows after a change of the filter. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await listingOf(context.get(servicesContext), url));
}
