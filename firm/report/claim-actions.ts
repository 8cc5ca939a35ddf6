import { MANAGING_PARTNER } from "./claim-findings.ts";
import { count, firstFew, listed, ownersOf } from "./in-words.ts";
import type { Candidate } from "./report-parts.ts";

/** Kinds of claim the Law Society's rule on past results is about. */
const RESULTS = new Set(["success", "satisfaction"]);

export const unapproved: Candidate = ({ unapproved: names }) =>
  names.length === 0
    ? undefined
    : {
        what: `Take down ${count(names.length, "testimonial")}: no written approval of ${listed(names)} is on file.`,
        who: MANAGING_PARTNER,
        why:
          "The Competition Act (section 74.02) allows a testimonial only with the person’s written " +
          "approval, in words that match what was said.",
        how:
          "Put a client who approved, and where the approval is kept, into content/testimonials.yaml, and the very " +
          "words into content/claims.yaml (testimonial-one and so on).",
      };

export const conflicts: Candidate = ({ conflicts: found }) =>
  found.length === 0
    ? undefined
    : {
        what: `Choose one answer in ${count(found.length, "place")} where our pages give two: ${firstFew(
          found.map(({ statements }) =>
            statements
              .map(({ text }) => text)
              .slice(0, 2)
              .join(" and "),
          ),
        )}.`,
        who: ownersOf(found.flatMap(({ statements }) => statements)),
        why:
          "The Law Society wants marketing that is demonstrably true and not misleading (Rules, chapter 4). " +
          "Two numbers for one thing cannot both be.",
        how:
          "Change “text” in content/claims.yaml for the one that is wrong (for the cities, content/site.yaml); " +
          "every page follows. Then remove “contradicts” from both.",
      };

export const results: Candidate = ({ withoutEvidence }) => {
  const claims = withoutEvidence.filter(({ kind }) => RESULTS.has(kind));
  return claims.length === 0
    ? undefined
    : {
        what:
          `Put the proof of ${count(claims.length, "result")} on file, or take them off: ` +
          `${firstFew(claims.map(({ text, about }) => `${text} (${about})`))}.`,
        who: ownersOf(claims),
        why:
          "A performance claim needs proof before it is made (Competition Act, section 74.01; Rules, chapter 4). " +
          "We print the past-results sentence beside them, which is not proof.",
        how:
          "Write how each was counted after “basis” and where the count is kept after " +
          "“evidence” in content/claims.yaml.",
      };
};
