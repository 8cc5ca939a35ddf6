import { withoutSentences } from "#text/sentences.ts";
import type { Content } from "../content.ts";
import type { Section } from "../sections/section-kind.ts";
import { keysUsed } from "./tokens.ts";

/** Fields whose words may go without the part of the page they stand in. */
const MAY_GO = new Set(["intro", "after", "eyebrow", "clock", "notice"]);
/** Lists that a section is there for: with the last entry, the section goes. */
const MATTER = new Set(["items", "cards", "facts", "steps"]);

/**
 * The content without what states a claim the firm has withdrawn (`show: withdrawn` in claims.yaml): the sentences of
 * a text, and the statistic, card, row or question that would say nothing without it.
 */
export function withoutWithdrawn(content: Content): Content {
  const withdrawn = withdrawnKeys(content);
  if (withdrawn.size === 0) return content;
  const filled = <Value>(value: Value) => whole(value, withdrawn);
  const testimonials = content.testimonials.flatMap((testimonial) => pruned(testimonial, withdrawn) ?? []);
  const sectionsOf = (sections: Section[]) =>
    sections
      .flatMap((section) => prunedSection(section, withdrawn))
      .filter(({ kind }) => kind !== "testimonials" || testimonials.length > 0);
  const records = <One>(map: Map<string, One>) => new Map([...map].map(([slug, record]) => [slug, filled(record)]));
  return {
    ...content,
    site: filled(content.site),
    fees: filled(content.fees),
    team: content.team.map(filled),
    testimonials,
    pages: new Map(
      [...content.pages].map(([path, page]) => [path, { ...filled(page), sections: sectionsOf(page.sections) }]),
    ),
    business: records(content.business),
    workPermits: records(content.workPermits),
    study: new Map(
      [...records(content.study)].map(([slug, record]) => {
        const sections = content.study.get(slug)!.sections;
        return [slug, { ...record, sections: sections && sectionsOf(sections) }] as const;
      }),
    ),
    posts: content.posts.map(filled),
  };
}

export function withdrawnKeys({ claims }: Pick<Content, "claims">): Set<string> {
  return new Set(Object.entries(claims).flatMap(([key, { show }]) => (show === "withdrawn" ? [key] : [])));
}

/** For what states a claim by other means than its key, such as the hours of site.yaml. */
export function isWithdrawn({ claims }: Pick<Content, "claims">, key: string): boolean {
  return claims[key]?.show === "withdrawn";
}

/** A text without the sentences that state a withdrawn claim; empty where none is left. */
export function withoutClaims(text: string, withdrawn: Set<string>): string {
  const states = (words: string) => keysUsed("claim", words).some((key) => withdrawn.has(key));
  return states(text) ? withoutSentences(text, states) : text;
}

/** The opening of a page stays with what is left of it; any other section goes where its matter goes. */
function prunedSection(section: Section, withdrawn: Set<string>): Section[] {
  if (section.kind === "hero") return [whole(section, withdrawn)];
  return [pruned(section, withdrawn) ?? []].flat() as Section[];
}

/** A part of a page, or nothing where it would say nothing any more. */
function pruned<Value>(value: Value, withdrawn: Set<string>): Value | undefined {
  if (typeof value === "string") {
    const left = withoutClaims(value, withdrawn);
    return left.trim() === "" && value.trim() !== "" ? undefined : (left as Value);
  }
  if (Array.isArray(value)) return value.flatMap((one: unknown) => pruned(one, withdrawn) ?? []) as Value;
  if (value === null || typeof value !== "object") return value;
  const left = Object.entries(value).map(([field, one]) => [field, pruned<unknown>(one, withdrawn), one] as const);
  const isEmptied = left.some(
    ([field, now, before]) =>
      (now === undefined && before !== undefined && !MAY_GO.has(field)) ||
      (MATTER.has(field) && Array.isArray(now) && now.length === 0),
  );
  return isEmptied ? undefined : (Object.fromEntries(left.map(([field, now]) => [field, now])) as Value);
}

/** What cannot go as a whole, such as a page: words of its own that state nothing else are empty then. */
function whole<Value>(value: Value, withdrawn: Set<string>): Value {
  if (value === null || typeof value !== "object" || value instanceof Map) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]: [string, unknown]) => {
      if (typeof one === "string" || Array.isArray(one)) return [field, pruned(one, withdrawn) ?? ""];
      if (MAY_GO.has(field)) return [field, pruned(one, withdrawn)];
      return [field, whole(one, withdrawn)];
    }),
  ) as Value;
}
