import type { Queries } from "#db/database.ts";
import type { Content } from "#firm/content/content.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { isOpenState, type DayQuestion, type DayTime, type Office } from "./free-times.ts";
import { nearestTo } from "./nearest-times.ts";
import { refusalSentence, wallWords } from "./refusal-words.ts";

/** The time asked for; `except`: a booking that is to be moved, whose own time counts as free. */
type Asked = DayQuestion & { time: string; except?: string | undefined };

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
  const free = await nearestTo(queries, office, { ...asked, startsAt });
  return refusalSentence(asked, { state, free, lawyer: name, phone: formatPhoneAbroad(site.phone) });
}
