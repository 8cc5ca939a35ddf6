import { ASKED, askedSubject } from "#firm/content/people.ts";
import type { Content } from "#firm/content/content.ts";
import type { TeamMember } from "#firm/content/schema/firm-facts.ts";

/**
 * What the forms begin with where a visitor asks for a lawyer, by the names of the fields; they may change all of it.
 */
export type Asked = {
  values: Record<string, string>;
  /** Whose free times the form of appointments shows, and posts as wished for. */
  lawyer: Pick<TeamMember, "slug" | "name">;
  /** What the addresses of both tabs end with, so that who has no script asks for the same lawyer in both. */
  query: string;
};

/** The lawyer an address asks for; nobody where it names none of content/team.yaml. */
export function lawyerIn(url: URL, { team }: Pick<Content, "team">): TeamMember | undefined {
  return team.find(({ slug }) => slug === url.searchParams.get(ASKED));
}

/** Which area a question is of is the visitor's to say where the lawyer works in several that have a page. */
export function askedWords(lawyer: TeamMember, { practiceAreas }: Pick<Content["site"], "practiceAreas">): Asked {
  const { slug, name, appointments } = lawyer;
  const areas = practiceAreas.filter(({ name: area, path }) => path && (appointments.areas?.includes(area) ?? true));
  return {
    values: {
      subject: askedSubject(lawyer),
      description: `I would like to speak with ${name}.`,
      ...(areas.length === 1 && { practiceArea: areas[0]!.name }),
    },
    lawyer: { slug, name },
    query: `${ASKED}=${slug}`,
  };
}
