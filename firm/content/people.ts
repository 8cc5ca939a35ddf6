import type { TeamMember } from "./schema/firm-facts.ts";

/** Most lawyers one opening has room for. */
const SHOWN = 3;

/**
 * The lawyers who work in one of these practice areas, in the order of content/team.yaml, at most three. Without areas
 * there are none.
 */
export function lawyersIn(areas: readonly string[], team: readonly TeamMember[]): TeamMember[] {
  return areas.length === 0
    ? []
    : team
        .filter(({ appointments }) => areas.some((area) => appointments.areas?.includes(area) ?? true))
        .slice(0, SHOWN);
}

/** Who wrote an article, by the end of its address; nobody where team.yaml does not say. */
export function writerOf(article: string, team: readonly TeamMember[]): TeamMember | undefined {
  return team.find(({ articles }) => articles.includes(article));
}

/** How one asks for a lawyer at the door: "Ask for Amara". */
export function askFor({ name }: Pick<TeamMember, "name">): string {
  return `Ask for ${givenName({ name })}`;
}

/** The first word of a name, as they are called at the door. */
export function givenName({ name }: Pick<TeamMember, "name">): string {
  return name.split(" ")[0]!;
}

/** The end of an address of the contact page that names a lawyer by the slug. */
export const ASKED = "lawyer";

/** The contact page with this lawyer named in both forms: an address of its own, like that of a tab (reading 32). */
export function askPath({ slug }: Pick<TeamMember, "slug">): string {
  return `/contact?${ASKED}=${slug}`;
}

/** What the subject of a message begins with where a visitor asks for a lawyer; they may change it. */
export function askedSubject({ name }: Pick<TeamMember, "name">): string {
  return `For ${name}`;
}

/** The lawyer whom a message asks for, by its subject: as it began, or with more words behind the name. */
export function askedIn(subject: string, team: readonly TeamMember[]): TeamMember | undefined {
  const asked = `${subject.trim()} `;
  return team.find((one) => {
    const begins = askedSubject(one);
    return asked.startsWith(begins) && !/[\p{L}\p{N}-]/u.test(asked.charAt(begins.length));
  });
}

/** "Called to the Ontario bar in 2009", once the firm has looked the year up. */
export function calledInWords({ called }: Pick<TeamMember, "called">): string | undefined {
  return called === undefined ? undefined : `Called to the Ontario bar in ${called}`;
}
