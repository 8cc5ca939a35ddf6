import type { Content } from "#firm/content/content.ts";
import { weekOf } from "#firm/content/lawyer-week.ts";
import type { OfficeHours } from "#firm/content/office-hours.ts";
import type { HoursAway, LawyerTimes, Meeting } from "#firm/content/schema/lawyer-times.ts";
import type { DaySpan } from "#time/closed-day.ts";

/** A lawyer as appointments see them. */
export type Lawyer = {
  slug: string;
  name: string;
  /** Hours by ISO weekday, breaks taken out. */
  week: OfficeHours;
  away: readonly DaySpan[];
  /** Parts of single days, such as `1:00 PM` to `5:00 PM`. */
  hoursAway: readonly HoursAway[];
  /** What they offer; the first is what a request from the form becomes. */
  kinds: readonly Meeting[];
  mostPerDay: number | undefined;
  /** Undefined: every area. */
  areas: readonly string[] | undefined;
  languages: readonly string[];
  confirmAtOnce: boolean;
};

/** What staff changed, by the lawyer's slug (lawyer-times-rows.ts). */
export type ChangedTimes = ReadonlyMap<string, LawyerTimes & { languages?: string[] | undefined }>;

/** The lawyers of content/team.yaml, in its order, each with the times that count now. */
export function lawyersOf({ team, site }: Pick<Content, "team" | "site">, changed: ChangedTimes): Lawyer[] {
  return team.map(({ slug, name, languages, appointments }) => {
    const times = changed.get(slug) ?? appointments;
    return {
      slug,
      name,
      week: weekOf(times, site.hours),
      away: times.away,
      hoursAway: times.hoursAway,
      kinds: times.kinds,
      mostPerDay: times.mostPerDay,
      areas: times.areas,
      languages: changed.get(slug)?.languages ?? languages,
      confirmAtOnce: times.confirmAtOnce,
    };
  });
}
