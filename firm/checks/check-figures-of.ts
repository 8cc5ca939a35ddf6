import type { Content } from "#firm/content/content.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { datedValues } from "#firm/figures/figures.ts";
import type { CheckFigure } from "./rule/law-on-a-day.ts";
import { RULES } from "./all-rules.ts";

/** The figures a check counts with, as it carries them. @throws Error for a key that is not in the register */
export function checkFigures(slug: string, law: Content["law"]): Record<string, CheckFigure> {
  return Object.fromEntries(RULES[slug]!.figures.map((key) => [key, checkFigure(law[key], key)]));
}

function checkFigure(entry: LawEntry | undefined, key: string): CheckFigure {
  if (!entry) throw new Error(`${key} is in no register: add it to content/law.yaml`);
  const { name, source, checked, checkAgain, confidence } = entry;
  return {
    name,
    values: datedValues(entry),
    source: { title: source.title, section: source.section, url: source.url },
    checked,
    checkAgain,
    confirmed: confidence === "official",
  };
}
