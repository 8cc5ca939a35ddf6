import type { Content } from "#firm/content/content.ts";
import type { ClaimEntry } from "#firm/content/schema/registers.ts";

export type RegisteredClaim = ClaimEntry & { key: string };

/** Statements that cannot all be true at once; `where` says on which pages, or in which data, each one stands. */
export type ClaimConflict = {
  /** What they are about, in a few words, such as `success rate`. */
  about: string;
  statements: { text: string; about: string; owner: string; where: string[] }[];
  /** What is to know of it beside the statements. */
  note?: string;
};

/** Answers for the facts about the firm in site.yaml, which belong to no team. */
export const MANAGING_PARTNER = "Managing partner";

/** The kinds that do most harm when untrue come first. */
const GRAVITY: ClaimEntry["kind"][] = [
  "success",
  "satisfaction",
  "testimonial",
  "speed",
  "availability",
  "volume",
  "experience",
  "reach",
  "range",
];

/** Claims that contradict each other (reading 23) or the profiles of the lawyers, and the two cities of reading 2. */
export function claimsToSettle(content: Content): ClaimConflict[] {
  return [...contradictingClaims(content), ...languages(content), ...cities(content)];
}

function contradictingClaims({ claims }: Content): ClaimConflict[] {
  const seen = new Set<string>();
  return Object.entries(claims).flatMap(([key, claim]) => {
    if (seen.has(key) || claim.contradicts.length === 0) return [];
    const all = groupOf(key, claims);
    for (const member of all) seen.add(member);
    const group = all.filter((member) => claims[member]!.show !== "withdrawn");
    if (group.length < 2) return [];
    return [
      {
        about: claim.about.split(",")[0]!,
        statements: group
          .map((member) => claims[member]!)
          .map(({ text, about, owner, pages }) => ({ text, about, owner, where: pages })),
      },
    ];
  });
}

/** More languages are claimed than the profiles name. */
function languages({ claims: { languages: claim }, team }: Content): ClaimConflict[] {
  const named = [...new Set(team.flatMap((member) => member.languages))];
  if (!claim || claim.show === "withdrawn" || named.length >= Number.parseInt(claim.text, 10)) return [];
  return [
    {
      about: claim.about,
      statements: [
        { text: claim.text, about: claim.about, owner: claim.owner, where: claim.pages },
        {
          text: `${named.length} in the profiles`,
          about: `languages the profiles name: ${named.join(", ")}`,
          owner: MANAGING_PARTNER,
          where: ["/about", "team.yaml"],
        },
      ],
    },
  ];
}

function cities({ site }: Content): ClaimConflict[] {
  const [office, told] = [site.office.city, site.structuredData.address.city];
  if (office === told) return [];
  return [
    {
      about: "city of the office",
      note:
        `Search engines are told an address in ${told} while every page says ${office}. Both are kept as they ` +
        `were specified; who searches may be shown the wrong city.`,
      statements: [
        { text: office, about: "city of the office", owner: MANAGING_PARTNER, where: ["every page"] },
        {
          text: told,
          about: "city in the data that search engines read",
          owner: MANAGING_PARTNER,
          where: ["site.yaml, structuredData"],
        },
      ],
    },
  ];
}

function groupOf(key: string, claims: Content["claims"], group: string[] = []): string[] {
  if (group.includes(key)) return group;
  return claims[key]!.contradicts.reduce((members, other) => groupOf(other, claims, members), [...group, key]);
}

export function claimsWithoutEvidence({ claims }: Content): RegisteredClaim[] {
  return Object.entries(claims)
    .map(([key, claim]) => ({ ...claim, key }))
    .filter(({ evidence, show }) => evidence === "none" && show !== "withdrawn")
    .toSorted((a, b) => GRAVITY.indexOf(a.kind) - GRAVITY.indexOf(b.kind));
}

export function testimonialsWithoutApproval({ testimonials }: Content): string[] {
  return testimonials.filter(({ approval }) => approval.trim().toLowerCase() === "none").map(({ name }) => name);
}
