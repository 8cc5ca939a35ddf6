import type { Content } from "#firm/content/content.ts";
import type { ClaimEntry } from "#firm/content/schema/registers.ts";

export type RegisteredClaim = ClaimEntry & { key: string };

/** Statements that cannot all be true at once; `where` says on which pages, or in which data, each one stands. */
export type ClaimConflict = {
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

/** Groups of claims that contradict each other (reading 23), and the two cities of reading 2. */
export function claimsToSettle({ claims, site }: Content): ClaimConflict[] {
  const seen = new Set<string>();
  const groups = Object.entries(claims).flatMap(([key, claim]) => {
    if (seen.has(key) || claim.contradicts.length === 0) return [];
    const all = groupOf(key, claims);
    for (const member of all) seen.add(member);
    const group = all.filter((member) => claims[member]!.show !== "withdrawn");
    if (group.length < 2) return [];
    return [
      {
        statements: group
          .map((member) => claims[member]!)
          .map(({ text, about, owner, pages }) => ({ text, about, owner, where: pages })),
      },
    ];
  });
  const cities = [site.office.city, site.structuredData.address.city];
  if (cities[0] === cities[1]) return groups;
  return [
    ...groups,
    {
      note:
        `Search engines are told an address in ${cities[1]} while every page says ${cities[0]}. Both are kept as they ` +
        `were specified; who searches may be shown the wrong city.`,
      statements: [
        { text: cities[0]!, about: "city of the office", owner: MANAGING_PARTNER, where: ["every page"] },
        {
          text: cities[1]!,
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
