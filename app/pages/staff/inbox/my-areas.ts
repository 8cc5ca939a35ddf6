import { redirect } from "react-router";
import { limitToMyAreas } from "#firm/accounts/profile.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/my-areas.ts";

/** Remembers whether the inbox of who posts is limited to their areas. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const { only } = await posted(request, "only");
  await limitToMyAreas(database, requireStaff(context).user, only === "yes");
  return redirect("/staff", 303);
}

export function loader() {
  return redirect("/staff");
}
