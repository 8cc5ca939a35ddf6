import type { User } from "#firm/accounts/users.ts";
import { heldNow } from "#firm/enquiries/held-back.ts";
import type { Services } from "#app/request/services.ts";
import { isRealDay } from "#time/days.ts";
import { shortSlotAt } from "#time/toronto-time.ts";
import { unknownIntent } from "../parts/posted.ts";
import { shownName } from "../parts/shown-name.ts";
import { bookedWhereNobody } from "./booked-where-nobody.ts";
import { severalTold } from "./several-told.ts";
import { TICK_ALL } from "./week-address.ts";
import type { ToCall } from "./whom-to-call.ts";
import { isForLawyer, namesToLookAt, type NamesAsked } from "./names-to-look-at.ts";

/** What a press on several left undone; without a message: it only ticked them. */
export type LeftUndone = {
  message: string;
  /** A sentence each. */
  left: string[];
  /** The ids of those whose names on file wait to be looked at: they stay ticked. */
  unlooked: string[];
  /** The ids of those who were ticked, and are to be told still. */
  chosen: string[];
  /** What the boxes that were ticked stood for (`tickOf`). */
  ticked: string[];
  words: string;
  from: string;
  /** What each who was told may pick, a sentence each. */
  offers: string[];
  /** Whom a mail does not tell of what was done, or not surely in time. */
  calls: ToCall[];
};

type Place = Pick<Services, "database" | "appointments" | "clock" | "content">;

/** What one press is to tell several. */
type Press = {
  verb: "offer-times" | "decline-time" | typeof TICK_ALL;
  ids: string[];
  ticked: string[];
  words: string;
  from: string;
};

/** What the box beside one of several stands for: these names of this booking. */
export const tickOf = (id: string, { mark }: NamesAsked): string => `${id}.${mark}`;

/**
 * Tells those who were ticked the same. An offered time is confirmed once it is picked, so that it waits for each of
 * whom names on file were not looked at; the others are told. Answers the verb and how many were told, or what was left
 * undone. What is picked of times that the reception offered is only held (move-time.ts): as on the page of one, only
 * what is held back waits for a lawyer then.
 */
export async function answerAffected(
  place: Place,
  form: FormData,
  user: User,
): Promise<{ verb: string; told: string[] } | (LeftUndone & { status: 200 | 400 | 409 })> {
  const { appointments } = place;
  const press = pressIn(form);
  const { verb, ids, ticked, words, from } = press;
  type Beside = Partial<Pick<LeftUndone, "left" | "unlooked" | "chosen" | "offers" | "calls">>;
  const refused = (
    message: string,
    status: 200 | 400 | 409,
    { left = [], unlooked = [], chosen = ids, offers = [], calls = [] }: Beside = {},
  ) => ({ message, left, unlooked, chosen, ticked, words, from, offers, calls, status });
  if (verb === TICK_ALL) {
    const all = await bookedWhereNobody(place, user.username);
    return refused("", 200, { chosen: all.map(({ enquiryId }) => enquiryId) });
  }
  if (ids.length === 0) return refused("Please tick whom to tell.", 400);
  if (verb === "decline-time" && words.trim() === "")
    return refused("Please write the reason: the visitors read it.", 400);
  if (verb === "offer-times" && from !== "" && !isRealDay(from))
    return refused("Please write the day as 2026-11-30, or leave it empty.", 400);
  const { waiting, looked } = verb === "offer-times" ? await namesAmong(place, press, user) : NONE_ASKED;
  const unlooked = waiting.map(({ id }) => id);
  const told = ids.filter((id) => !unlooked.includes(id));
  const result = await appointments.tellAffected({
    ids: told,
    looked,
    actor: user.username,
    verb,
    words,
    notBefore: from || undefined,
  });
  const left = [...waiting.map(({ sentence }) => sentence), ...result.left];
  if (left.length === 0) return { verb, told: result.told };
  const done = result.told.length > 0 ? await severalTold(place, user, { done: verb, told: result.told }) : undefined;
  return refused(done ? `${done.words} Not told:` : "Not told:", 409, {
    left,
    unlooked,
    chosen: unlooked,
    offers: done?.offers ?? [],
    calls: done?.calls ?? [],
  });
}

function pressIn(form: FormData): Press {
  const verb = form.get("intent");
  if (verb !== "offer-times" && verb !== "decline-time" && verb !== TICK_ALL) throw unknownIntent();
  const [ids, ticked] = [form.getAll("id").map(String), form.getAll("looked").map(String)];
  return { verb, ids, ticked, words: String(form.get("words") ?? ""), from: String(form.get("from") ?? "").trim() };
}

type NamesAmong = { waiting: { id: string; sentence: string }[]; looked: string[] };

const NONE_ASKED: NamesAmong = { waiting: [], looked: [] };

/**
 * Of those who were ticked whose names were, as they are found now, and whose wait: nobody whom a wall keeps from who
 * pressed is named.
 */
async function namesAmong({ database, appointments }: Place, { ids, ticked }: Press, user: User): Promise<NamesAmong> {
  const isDesk = user.role === "reception";
  const asked = await bookedWhereNobody({ database, appointments }, user.username);
  const among: NamesAmong = { waiting: [], looked: [] };
  for (const { enquiryId: id } of asked.filter(({ enquiryId }) => ids.includes(enquiryId))) {
    const view = await appointments.find(id);
    const names = view && (await namesToLookAt(database, view, user));
    if (!names) continue;
    if (isDesk && !isForLawyer("offer-times", await heldNow(database.queries, id))) continue;
    if (!isDesk && ticked.includes(tickOf(id, names))) {
      among.looked.push(id);
      continue;
    }
    const whom = `${shortSlotAt(view.booking.startsAt)}, ${shownName(view.enquiry.person)}`;
    among.waiting.push({
      id,
      sentence: isDesk
        ? `${whom}: it is held back, and a lawyer has to look first.`
        : `${whom}: its names on file are not looked at yet.`,
    });
  }
  return among;
}
