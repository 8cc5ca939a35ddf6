import { quotes } from "#firm/content/check-register.ts";
import type { Content } from "#firm/content/content.ts";
import { hashOf } from "#firm/content/law-texts.ts";
import { textKey } from "#firm/content/text/law-text-key.ts";
import { officeDay } from "#time/days.ts";
import { hashOfEntry } from "./apply-checks.ts";
import type { FigureCheck } from "./figure-check-rows.ts";
import { foundSections, type LawRows } from "./law-rows.ts";

/** As long as content/law.yaml lets a quotation or a value be, in characters. */
const LIMIT = 200;

export type TypedCheck = { figure: string; outcome: string; words: string; found: string };

type Facts = {
  id: string;
  /** The register as written. */
  law: Content["law"];
  lawTexts: Content["lawTexts"];
  rows: LawRows;
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** What was typed under a figure as a check to be stored, or a sentence on what is to be mended. */
export function typedCheck(
  typed: TypedCheck,
  { id, law, lawTexts, rows, actor, at }: Facts,
): { check: FigureCheck } | { error: string } {
  const entry = Object.hasOwn(law, typed.figure) ? law[typed.figure] : undefined;
  if (!entry) return { error: "This figure is not in the register any more. Load the page again." };
  const [words, found] = [typed.words.trim(), typed.found.trim()];
  if (words.length > LIMIT || found.length > LIMIT) return { error: `Please shorten it to ${LIMIT} characters.` };
  if (typed.outcome !== "right" && typed.outcome !== "changed") return { error: "Choose one of the two buttons." };
  if (typed.outcome === "changed" && found === "") return { error: "Please say what it is now." };
  const { statute } = entry.source;
  const key = statute && textKey(statute);
  const present = key === undefined ? undefined : foundSections(rows).get(key);
  const lines = present?.lines ?? (key === undefined ? undefined : lawTexts[key]?.lines);
  if (words !== "" && lines && !quotes(lines, words))
    return { error: `These words are not in section ${statute!.section}: copy them exactly, or leave them out.` };
  return {
    check: {
      id,
      figure: typed.figure,
      entryHash: hashOfEntry(entry),
      outcome: typed.outcome,
      words: words === "" ? null : words,
      found: typed.outcome === "changed" ? found : null,
      sectionState: present ? `${key} ${hashOf(present.lines)} ${present.amended}` : null,
      checkedOn: officeDay(new Date(at)),
      at,
      actor,
    },
  };
}
