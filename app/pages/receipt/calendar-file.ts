import { data } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/calendar-file.ts";

/** The appointment for the visitor's calendar as it stands; a request of before times were held is tentative. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { appointments, receipts } = context.get(servicesContext);
  const file = (await appointments.calendarFile(params.token)) ?? (await receipts.calendar(params.token));
  if (!file) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH"}`,
      "Content-Disposition": 'attachment; filename="appointment.ics"',
    },
  });
}
