import { redirect } from "react-router";
import { limitToMyAreas } from "#firm/accounts/profile.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { nextPage } from "../account/next-page.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/my-areas.ts";

/** Remembers whether the inbox of who posts is limited to their areas, and leads back to the list they saw. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { only, back } = await posted(request, "only", "back");
  await limitToMyAreas(database, requireStaff(context).user, only === "yes");
  return redirect(nextPage(back), 303);
}

export function loader() {
  return redirect("/staff");
}
