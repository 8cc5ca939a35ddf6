import { askBefore, closedOfCaller } from "#firm/enquiries/ask-closer.ts";
import { MEETING_WORDS } from "#firm/content/meeting-kinds.ts";
import { shortSlot } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { howOf } from "./how-they-meet.ts";
import { readSlot } from "./listed-slot.ts";
import { timeAlong, type TypedTime } from "./time-along.ts";
import type { TypedCaller } from "./typed-caller.ts";

type Chosen = { slot: string; with: string; how: string };

/** A time that was chosen for somebody for whom none is held, as a line of what they say; empty where none was. */
export function wishedTime({ content: { team } }: Pick<Services, "content">, { slot, with: only, how }: Chosen) {
  const listed = readSlot(slot);
  if (!listed) return "";
  const slugs = only ? [only] : (listed.named ?? []);
  const names = team.flatMap(({ slug, name }) => (slugs.includes(slug) ? [name] : []));
  const whose = names.length > 0 ? ` with ${names.join(" or ")}` : "";
  const met = howOf({ how });
  return `They wished: ${shortSlot(`${listed.day} ${listed.time}`)}${whose}${met ? `, ${MEETING_WORDS[met]}` : ""}`;
}

/** The words with that line below them. */
export function withWish(words: string, wish: string): string {
  return [words.trim(), wish].filter((line) => line !== "").join("\n");
}

/** What comes back with the note of a call that was refused: a time that may not be held is among its words. */
export async function timeBack(
  services: Services,
  { id, username, words }: { id: string; username: string; words: string },
  time: TypedTime | undefined,
) {
  if (!time || time.slot === "") return { words, time: undefined };
  if (await askBefore(services.database, username, id))
    return { words: withWish(words, wishedTime(services, time)), time: undefined };
  return { words, time: await timeAlong(services, id, username, time) };
}

/** What was typed of a new caller; without its time, which is among their words, where somebody is to be asked first. */
export async function withoutTime(services: Services, username: string, typed: TypedCaller): Promise<TypedCaller> {
  if (typed.slot === "" || !(await closedOfCaller(services.database, username, typed))) return typed;
  return { ...typed, slot: "", message: withWish(typed.message, wishedTime(services, typed)) };
}
