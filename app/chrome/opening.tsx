import { openingsFrom, openingWords } from "#firm/announcements/openings.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { MINUTE } from "#time/units.ts";

/**
 * When the office is open next, in dated words that no later minute makes false, since pages are cached for a day; with
 * the moments at which that changes, in minutes, from which app/chrome/script/open-now.ts says "now": the first since
 * 1970, each other since the one before. Nothing where the firm has withdrawn its hours.
 */
export function useOpening(): { words: string; moments: string } | undefined {
  const { content, announcements, today } = useServerSide();
  if (isWithdrawn(content, "office-hours")) return undefined;
  const closures = announcements.all().flatMap(({ closed }) => closed ?? []);
  const stretches = openingsFrom(today, officeHours(content.site.hours), closures);
  const words = openingWords(stretches);
  if (words === undefined) return undefined;
  const moments = stretches.flatMap(({ opensAt, closesAt }) => [opensAt / MINUTE, closesAt / MINUTE]);
  const steps = moments.map((moment, index) => moment - (moments[index - 1] ?? 0));
  return { words, moments: steps.join(" ") };
}

/** The same as a line of a page. */
export function OpeningLine() {
  const opening = useOpening();
  return opening && <p className="opening">{opening.words}</p>;
}
