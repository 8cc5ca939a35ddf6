import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { isRealDay } from "#time/days.ts";
import type { Services } from "#app/request/services.ts";
import { CHOOSE_AGAIN, readSlot } from "./listed-slot.ts";
import type { TypedCaller } from "./typed-caller.ts";

type Named = { lawyer: string | undefined; errors?: { field: string; message: string }[] };

/**
 * With whom a chosen time is held: whoever stood beside it as it was chosen, whatever was changed since; of several,
 * one of them, and first of all `own`, who chooses it. `errors` where that cannot be, so that nobody is booked whom
 * the list did not name.
 */
export async function namedLawyer(
  services: Services,
  typed: TypedCaller,
  of: string | undefined,
  own?: string,
  kind?: MeetingKind,
): Promise<Named> {
  const { slot, practiceArea: area, with: chosen } = typed;
  const only = chosen || undefined;
  const listed = readSlot(slot);
  if (slot !== "" && !listed) return { lawyer: only, errors: [{ field: "slot", message: CHOOSE_AGAIN }] };
  const { day = "", time = "", named } = listed ?? {};
  const isArea = services.content.site.practiceAreas.some(({ name }) => name === area);
  // Of these the rules say what is wrong.
  if (named === undefined || !isRealDay(day) || !isArea) return { lawyer: only };
  const names = named.map((one) => services.content.team.find(({ slug }) => slug === one)?.name ?? "somebody else");
  const chose = names.length === 0 ? "" : `You chose that time with ${names.join(" or ")}. `;
  const refused = { lawyer: only, errors: [{ field: "slot", message: `${chose}${CHOOSE_AGAIN}` }] };
  const covering = (await services.appointments.lawyersFor(area)).map(({ slug }) => slug);
  const open = named.filter((one) => covering.includes(one) && (only === undefined || one === only));
  if (open.length === 0) return named.length > 0 || covering.length > 0 ? refused : { lawyer: only };
  if (open.length === 1) return { lawyer: open[0] };
  // Whoever has the fewest appointments is given it: that may be somebody who has come to be free since.
  const free = await services.appointments.freeFor({ area, kind, of, from: day, days: 1 });
  const whose = free.find((one) => one.day === day && one.time === time)?.lawyers ?? [];
  if (own && open.includes(own) && whose.some(({ slug }) => slug === own)) return { lawyer: own };
  return whose.some(({ slug }) => !open.includes(slug)) ? refused : { lawyer: only };
}
