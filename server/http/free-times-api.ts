import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import { refusal } from "./form-api.ts";

/**
 * `GET /api/free-times?day=2026-11-23&area=Criminal%20Law`: the times of a day, for the form while it is filled in;
 * with `time`, where one is chosen, and `lawyer`, where one is asked for by the slug.
 */
export async function freeTimesApi(request: Request, appointments: AppointmentService): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const times = await appointments.timesOn({
    day: searchParams.get("day") ?? "",
    area: searchParams.get("area") ?? "",
    time: searchParams.get("time") ?? undefined,
    lawyer: searchParams.get("lawyer") ?? undefined,
  });
  if (!times) return refusal(request, 400, "Please ask for a practice area of the form and a day as 2026-11-23.");
  return Response.json(times, { headers: { "Cache-Control": "no-store" } });
}
