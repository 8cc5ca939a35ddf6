import { data } from "react-router";
import { answerOptions, makingOptions } from "#firm/accounts/passkeys.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/passkey-options.ts";

/** What a browser is asked with to make a passkey for who is signed in, or to confirm with one of theirs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, siteUrl, clock, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const wanted = url.searchParams.get("for");
  if (wanted === "make")
    return Response.json(await makingOptions(database, user, { siteUrl, brand: content.site.brand }, clock()));
  if (wanted === "confirm")
    return Response.json(await answerOptions(database, `confirm ${user.id}`, siteUrl, clock(), user));
  throw data("There is nothing here.", { status: 404 });
}
