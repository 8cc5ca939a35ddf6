import { redirect } from "react-router";
import { confirmDate } from "#db/clock-leaps.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import type { Route } from "./+types/clock-right.ts";

/** An administrator says that the date is right; pressed twice, it was said the first time. */
export async function action({ context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context, "administrator");
  await confirmDate(database, user.username, clock());
  return redirect("/staff", 303);
}

export function loader() {
  return redirect("/staff");
}
