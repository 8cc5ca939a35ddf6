import { backWords } from "#firm/appointments/away-now.ts";
import type { Services } from "#app/request/services.ts";
import { languagesOfLawyers, speaks } from "../parts/who-speaks.ts";
import type { LawyerChoice } from "./with-whom.tsx";

/** Lawyers to choose from; `walled`: the slugs of those whom a wall keeps from whom it is for. */
export async function lawyerChoices(
  services: Pick<Services, "appointments" | "clock" | "database">,
  lawyers: readonly { slug: string; name: string; isOfArea?: boolean }[],
  walled: ReadonlySet<string>,
): Promise<LawyerChoice[]> {
  const { appointments, clock } = services;
  const away = new Map((await appointments.awayNow()).map((one) => [one.slug, backWords(one, clock())]));
  const languages = await languagesOfLawyers(services);
  return lawyers.map(({ slug, name, isOfArea = true }) => ({
    slug,
    name,
    isOtherArea: !isOfArea,
    walled: walled.has(slug),
    back: away.get(slug),
    speaks: speaks(languages.get(slug) ?? []),
  }));
}
