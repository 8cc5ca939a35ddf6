import { data } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/calendar-file.ts";

/** The requested appointment for the visitor's calendar, marked tentative. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).receipts.calendar(params.token);
  if (!file) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
    },
  });
}
