import type { Queries } from "#db/database.ts";
import type { KeptDecision } from "#firm/enquiries/decisions.ts";
import type { NameSearch } from "#firm/enquiries/names-on-file.ts";
import { foundBehindWalls } from "#firm/enquiries/found-behind-walls.ts";
import { markOfNames, undecidedNames } from "#firm/enquiries/decide-names.ts";
import { standsAcross } from "#firm/enquiries/names-before-reply.ts";
import { namesInWords } from "../appointments/names-in-words.ts";

/**
 * Names on file of which nobody has said yet that the firm may act, and who said so last of any; `asks`: whoever
 * sends a reply is asked.
 */
export async function decidedOn(
  queries: Queries,
  searches: readonly NameSearch[],
  { decisions, username }: { decisions: readonly KeptDecision[]; username: string },
) {
  const undecided = undecidedNames(searches, decisions);
  const words = namesInWords(await foundBehindWalls(queries, undecided, username));
  const last = decisions.findLast(({ decision }) => decision === "looked");
  return {
    undecided:
      undecided.length > 0 ? { words, mark: markOfNames(undecided), asks: undecided.some(standsAcross) } : undefined,
    sawNoConflict: last && { actor: last.actor, at: last.at },
  };
}
