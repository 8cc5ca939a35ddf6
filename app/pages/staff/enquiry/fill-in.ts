import { UNOPENED_TEMPLATE } from "#firm/content/text/placeholders.ts";
import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import { bookingOf } from "#firm/appointments/bookings.ts";
import type { Database } from "#db/database.ts";
import { appointmentsToCome } from "#firm/appointments/to-come.ts";
import { enquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import { senderName } from "#firm/replies/sender-name.ts";
import { templateValues } from "#firm/replies/template-values.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { fillPlaceholders, fillTemplate, templateOf, type TemplateValues } from "#firm/templates/templates.ts";

/** What stands in the box of a reply; `from` is the key of the template that filled it, empty where none did. */
export type Box = { words: string; from: string };

/**
 * The box once a template was chosen. `before`: what stood in it, to be brought back; `asks`: the key of a template
 * that is not filled in until somebody says whether it replaces their own words or goes behind them.
 */
export type FilledBox = Box & { before?: Box; asks?: string };

/** What the buttons that choose a template post, and what each does with words of somebody's own. */
const WAYS = { "fill-in": "ask", "fill-in-instead": "replace", "fill-in-behind": "behind" } as const;

type Posted = Box & { intent: string; template: string; before: string; beforeFrom: string };
/** `now` in milliseconds since 1970. */
type Asked = { id: string; username: string; key: string; now: number };
type Parts = Pick<Services, "database" | "content" | "appointments">;

/** What a press on one of the buttons about templates makes of the box; undefined for any other button. */
export async function pressedFillIn(
  parts: Parts,
  asked: Omit<Asked, "key">,
  { intent, template, before, beforeFrom, ...box }: Posted,
): Promise<FilledBox | undefined> {
  box.words = box.words.replaceAll("\r\n", "\n");
  if (intent === "undo-fill-in") return { words: before.replaceAll("\r\n", "\n"), from: beforeFrom, before: box };
  if (!Object.hasOwn(WAYS, intent)) return undefined;
  return chosenTemplate(parts, { ...asked, key: template }, box, WAYS[intent as keyof typeof WAYS]);
}

/**
 * The box with a template in it: in place of nothing, and of the untouched words of another template, also where more
 * is known now than when that was filled in. Of words that hold it already only what stands open is filled in. Words
 * of somebody's own are replaced, or get it behind them, only where that was asked for.
 */
export async function chosenTemplate(
  parts: Parts,
  asked: Asked,
  box: Box,
  way: (typeof WAYS)[keyof typeof WAYS] = "ask",
): Promise<FilledBox> {
  const values = await valuesFor(parts, asked);
  const filledIn = async (key: string) => {
    const template = values && (await templateOf(parts.database.queries, parts.content, key));
    if (!template) return "";
    const { greeting, closing } = parts.content.replies.conflict;
    // Sent by itself it may hold nothing of an enquiry, which whoever replies has opened.
    const words = key === UNOPENED_TEMPLATE ? [greeting, template.words.trim(), closing].join("\n\n") : template.words;
    return fillTemplate(words, values, parts.content).trim();
  };
  const chosen = await filledIn(asked.key);
  const own = box.words.trim();
  if (!values || chosen === "" || own === chosen) return box;
  if (own === "") return { words: chosen, from: asked.key };
  const now = fillPlaceholders(own, values);
  if (now !== own && way === "ask" && (box.from === asked.key || now.includes(chosen)))
    return { words: now, from: now === chosen ? asked.key : box.from, before: box };
  const untouched = box.from !== "" && now === (await filledIn(box.from));
  if (untouched || way === "replace") return { words: chosen, from: asked.key, before: box };
  return way === "ask" ? { ...box, asks: asked.key } : { words: `${own}\n\n${chosen}`, from: "", before: box };
}

/** What a template is filled in with for one enquiry; undefined where this one of the staff has not opened it. */
async function valuesFor(
  { database, content, appointments }: Parts,
  { id, username, now }: Asked,
): Promise<TemplateValues | undefined> {
  const found = await enquiryForStaff(database, id, username);
  if (!found?.opened) return undefined;
  const meant = await appointmentMeant(database, { id, username, now });
  const meeting = meant === undefined ? undefined : await appointments.find(meant);
  return templateValues(found.opened.enquiry, {
    lawyer: await senderName(database.queries, username, content),
    appointment: meeting && torontoTime(meeting.booking.startsAt),
    place: meeting?.place,
  });
}

/**
 * Which appointment a reply speaks of, by the id of its request: that of the request itself or, where it holds none,
 * the only one that the person has to come, once it is confirmed. Of several nobody but the writer knows which one is
 * meant.
 */
async function appointmentMeant(
  database: Database,
  { id, username, now }: Omit<Asked, "key">,
): Promise<string | undefined> {
  const booking = await bookingOf(database.queries, id);
  if (booking && BOOKING_STATES[booking.state].holds) return id;
  const [only, ...others] = await appointmentsToCome(database, { of: id, username, now });
  return only?.state === "confirmed" && others.length === 0 ? only.id : undefined;
}
