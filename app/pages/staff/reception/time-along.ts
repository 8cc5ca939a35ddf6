import { MEETING_WORDS } from "#firm/content/meeting-kinds.ts";
import { shortSlot } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { GONE_TIME } from "./caller-time.tsx";
import { howOf } from "./how-they-meet.ts";
import { behindWall, freeFor, notOfArea, offeredOnce } from "./free-for-caller.ts";
import { CHOOSE_AGAIN, readSlot } from "./listed-slot.ts";
import { namedLawyer } from "./named-lawyer.ts";
import { callerWith, type TypedCaller } from "./typed-caller.ts";

/** What is posted beside the note of a call, of a time that is to be held with it. */
export const TIME_FIELDS = ["practiceArea", "with", "how", "slot", "offered"] as const;

export type TypedTime = Record<(typeof TIME_FIELDS)[number], string>;

/**
 * The time that was chosen of a new caller who turns out to be the one of the enquiry `id`, as it stands now; undefined
 * where none was. `problem`: why it cannot be held as it was chosen.
 */
export async function timeAlong(services: Services, id: string, username: string, typed: TypedTime) {
  const { practiceArea, slot, offered: sure } = typed;
  if (slot === "") return undefined;
  const listed = readSlot(slot);
  const caller: TypedCaller = callerWith({
    practiceArea,
    with: typed.with,
    how: typed.how,
    slot,
    from: listed?.day ?? "",
  });
  const met = howOf(caller);
  const free = await freeFor(services, caller, { of: id, username, kind: met });
  const { lawyer, errors } = await namedLawyer(services, caller, id, undefined, met);
  const isAt = (one: ReturnType<typeof readSlot>) => one?.day === listed?.day && one?.time === listed?.time;
  const option = listed && free?.flatMap(({ times }) => times).find((one) => isAt(readSlot(one.slot)));
  const refused =
    (await behindWall(services, caller, id)) ??
    (free && (await notOfArea(services, caller))) ??
    (listed && !option ? [{ message: GONE_TIME }] : errors);
  const only = services.content.team.find((one) => one.slug === typed.with)?.name;
  const moment = listed ? shortSlot(`${listed.day} ${listed.time}`) : "";
  return {
    typed: { ...typed, offered: slot },
    free: free ?? [],
    only,
    met,
    words: [option?.words ?? moment, ...(met ? [MEETING_WORDS[met]] : [])].join(", "),
    /** Said once where it is offered to somebody. */
    asks: offeredOnce(free, caller, sure)?.[0]?.message,
    problem: refused?.[0]?.message ?? (listed ? undefined : CHOOSE_AGAIN),
    lawyer,
  };
}

export type TimeAlong = NonNullable<Awaited<ReturnType<typeof timeAlong>>>;
