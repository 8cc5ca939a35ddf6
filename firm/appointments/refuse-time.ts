import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { isOpenState, type DayQuestion, type DayTime, type Office } from "./free-times.ts";
import { nearestTo } from "./nearest-times.ts";
import { refusalSentence, wallWords } from "./refusal-words.ts";
import { timeFor } from "./take-time.ts";

/** The time asked for; `except`: a booking that is to be moved, whose own time counts as free. */
type Asked = DayQuestion & {
  time: string;
  except?: string | undefined;
  /** It is said to a visitor, who learns of no wall and is named what the page of times lists. */
  byVisitor?: boolean;
};

/** Why a time cannot be had, in a sentence with the nearest free ones; undefined where it can. */
export async function refuseTime(
  queries: Queries,
  office: Office,
  asked: Asked,
  { state, startsAt }: Pick<DayTime, "state" | "startsAt">,
  { content: { site } }: { content: { site: Pick<Content["site"], "phone"> } },
): Promise<string | undefined> {
  const name = office.lawyers.find(({ slug }) => slug === asked.lawyer)?.name;
  if (name !== undefined && office.walled?.has(asked.lawyer ?? ""))
    return `${wallWords(name)}. Please choose somebody else.`;
  if (isOpenState(state)) return undefined;
  const kept = asked.byVisitor ? undefined : await keptByWall(queries, office, asked);
  if (kept !== undefined) return `${wallWords(kept)}. Please choose a time of somebody else, or another day.`;
  const free = await nearestTo(queries, office, {
    ...asked,
    startsAt,
    ...(asked.byVisitor ? { overOffers: false } : {}),
  });
  return refusalSentence(asked, { state, free, lawyer: name, phone: formatPhoneAbroad(site.phone) });
}

/** By name those whose time it is, where nothing but a wall is in the way; told to staff alone, who ask with walls. */
async function keptByWall(queries: Queries, office: Office, asked: Asked): Promise<string | undefined> {
  if (!office.walled?.size) return undefined;
  const open = await timeFor(queries, { ...office, walled: new Set() }, asked, asked.except);
  if (open === undefined || !isOpenState(open.state)) return undefined;
  const names = open.lawyers.filter(({ slug }) => office.walled!.has(slug)).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join(" and ");
}
