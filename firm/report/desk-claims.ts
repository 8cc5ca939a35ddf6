import { capital } from "#text/capital.ts";
import { MANAGING_PARTNER, type ClaimConflict, type RegisteredClaim } from "./claim-findings.ts";
import type { TodoLine } from "./desk-line.ts";

/** How an entry of content/claims.yaml says what would be proof enough, after how the figure came about. */
const WOULD_DO = /;?\s*would do:\s*/;

export function conflictLines(conflicts: ClaimConflict[]): TodoLine[] {
  return conflicts.map(({ about: subject, statements, note }) => ({
    about: `${capital(subject)}: ${statements.map(({ text }) => text).join(" / ")}`,
    who: [...new Set(statements.map(({ owner }) => owner))].join(", "),
    words: [
      ...(note ? [note] : []),
      "Each stays on its page until the firm settles which one is true. The Law Society wants marketing that is " +
        "demonstrably true and not misleading (Rules, chapter 4).",
    ],
    links: [],
    figures: [],
    parts: statements.map(({ text, about, where }) => ({ about: text, words: [about], place: where.join(", ") })),
  }));
}

/** Claims without evidence by their kind, the gravest first: what would do, and how to take each down. */
export function claimLines(claims: RegisteredClaim[]): TodoLine[] {
  return [...Map.groupBy(claims, ({ kind }) => kind)].map(([kind, together]) => ({
    about: `${capital(kind)}: ${together.length === 1 ? "one claim" : `${together.length} claims`}`,
    who: [...new Set(together.map(({ owner }) => owner))].join(", "),
    words: [
      "Put the proof on file and write where after “evidence” in content/claims.yaml. To take one down, write " +
        "“show: withdrawn” under its entry there: pages then leave out the sentences and figures that state it.",
    ],
    links: [],
    figures: [],
    parts: together.map(({ text, about, basis, pages, key, owner }) => {
      const [how, enough] = basis.split(WOULD_DO);
      return {
        about: text,
        words: [
          `${capital(about)}. On file: ${how}.`,
          ...(enough ? [`Proof enough: ${enough}.`] : []),
          `Owner: ${owner}.`,
        ],
        place: `${pages.join(", ")} (claims.yaml, ${key})`,
      };
    }),
  }));
}

export function testimonialLine(names: string[]): TodoLine[] {
  if (names.length === 0) return [];
  return [
    {
      about: `Testimonials without written approval: ${names.length}`,
      who: MANAGING_PARTNER,
      words: [
        `No written approval of ${names.join(", ")} is on file. The Competition Act (section 74.02) allows a testimonial ` +
          "only with it, in words that match what was said; the rating too must be the one the person gave.",
        "Put where each approval is kept into content/testimonials.yaml, or take them down: “show: withdrawn” under " +
          "their claims in content/claims.yaml.",
      ],
      links: [],
      figures: [],
      parts: [],
    },
  ];
}
