import { offeredWords } from "#firm/appointments/ask-first.ts";
import { wallWords } from "#firm/appointments/refusal-words.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";
import { isRealDay } from "#time/days.ts";
import type { Services } from "#app/request/services.ts";
import { byDay, offeredAmong, type FreeDay } from "../appointments/free-options.tsx";
import { listedSlot, readSlot } from "./listed-slot.ts";
import type { TypedCaller } from "./typed-caller.ts";

/** Days of free times to choose from. */
const DAYS_SHOWN = 14;

/** Undefined before an area is chosen; `username`: who asks; `kind`: how they are to meet. */
export async function freeFor(
  { appointments, content, today }: Services,
  typed: TypedCaller,
  { of, username, kind }: { of: string | undefined; username: string; kind?: MeetingKind | undefined },
) {
  const { practiceArea, from: asked, with: only } = typed;
  if (!content.site.practiceAreas.some(({ name }) => name === practiceArea)) return undefined;
  const from = isRealDay(asked) && asked > today && asked < "2200" ? asked : today;
  const free = await appointments.freeFor({
    area: practiceArea,
    lawyer: only || undefined,
    kind,
    of,
    from,
    days: DAYS_SHOWN,
  });
  const offered = await appointments.namesOffered(offeredAmong(free), username);
  const whose = new Map(free.map(({ day, time, lawyers }) => [`${day} ${time}`, lawyers]));
  const posted = (slot: string) => listedSlot(slot, whose.get(slot) ?? []);
  return byDay(free, { only, offered }).map(({ day, times }) => ({
    day,
    times: times.map((one) => ({ ...one, slot: posted(one.slot) })),
  }));
}

/** What is said once where the time is offered to somebody; `sure`: the one that was asked about. */
export function offeredOnce(free: FreeDay[] | undefined, { slot }: TypedCaller, sure: string) {
  const wanted = readSlot(slot);
  const isWanted = (one: ReturnType<typeof readSlot>) => one?.day === wanted?.day && one?.time === wanted?.time;
  const chosen = wanted && free?.flatMap(({ times }) => times).find((one) => isWanted(readSlot(one.slot)));
  if (!chosen || chosen.offeredTo.length === 0 || slot === sure) return undefined;
  return [{ field: "slot", message: offeredWords(chosen.offeredTo, "give it away") }];
}

/** What is said where a wall keeps the lawyer who was chosen from the person of the enquiry `of`. */
export async function behindWall({ appointments, content }: Services, typed: TypedCaller, of: string | undefined) {
  const lawyer = content.team.find(({ slug }) => slug === typed.with);
  if (!lawyer || !(await appointments.walledFrom(of)).has(lawyer.slug)) return undefined;
  const message = `${wallWords(lawyer.name)}: please choose somebody else`;
  return ["with", "slot"].map((field) => ({ field, message }));
}

/** What is said where the lawyer who was chosen takes no appointments in the area. */
export async function notOfArea({ appointments, content }: Services, { practiceArea, with: slug }: TypedCaller) {
  const others = await appointments.lawyersFor(practiceArea);
  if (slug === "" || others.some((lawyer) => lawyer.slug === slug)) return undefined;
  const name = content.team.find((lawyer) => lawyer.slug === slug)?.name ?? "This lawyer";
  const who = others.map((lawyer) => lawyer.name).join(" or ") || "anybody";
  const message = `${name} takes no appointments in ${practiceArea}: please choose ${who}`;
  return ["with", "slot"].map((field) => ({ field, message }));
}
