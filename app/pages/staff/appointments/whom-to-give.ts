import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { BookedView } from "#firm/appointments/booked-matter.ts";
import { EXPECTED } from "#firm/appointments/booking-states.ts";
import { officeClock } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { lawyerChoices } from "./lawyer-choices.ts";

/** To whom an appointment to come may be given at the time it has; nobody, of any other. */
export async function sameTimeOf(
  services: Services,
  { booking, enquiry }: BookedView,
  { walled, owner }: { walled: ReadonlySet<string>; owner: string | null },
) {
  const { appointments, clock, database } = services;
  const { state, startsAt, day } = booking;
  const isToCome = EXPECTED.includes(state) && startsAt > clock();
  const colleagues = isToCome ? await appointments.colleaguesFor(enquiry.id) : [];
  const own = owner === null ? undefined : (await lawyersOfUsers(database.queries)).get(owner);
  return {
    slot: `${day} ${officeClock(startsAt)}`,
    colleagues: await lawyerChoices(services, colleagues, walled),
    meant: colleagues.find(({ slug }) => slug === own)?.slug,
  };
}
