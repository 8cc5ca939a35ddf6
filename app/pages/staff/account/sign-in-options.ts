import { answerOptions } from "#firm/accounts/passkeys.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/sign-in-options.ts";

/** What a browser is asked with for a sign-in by passkey; it tells nothing of who has one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, siteUrl, clock } = context.get(servicesContext);
  return Response.json(await answerOptions(database, "sign-in", siteUrl, clock()));
}
