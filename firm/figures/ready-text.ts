import { stringify } from "yaml";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { checkedEntry } from "./apply-checks.ts";
import type { FigureCheck } from "./figure-check-rows.ts";

/** An entry of content/law.yaml after a check, to be copied over the one that stands there. */
export function readyText(key: string, entry: LawEntry, check: FigureCheck): string {
  const { topic, name, stated, current, show, next, past, source, checked, checkAgain, confidence, owner } =
    checkedEntry(entry, check);
  const lines = {
    topic,
    name,
    stated,
    ...(current ? { current } : {}),
    ...(show === "current" ? { show } : {}),
    ...(next ? { next } : {}),
    ...(past ? { past } : {}),
    source,
    checked,
    checkAgain,
    confidence,
    owner,
  };
  return stringify({ [key]: lines }, { lineWidth: 0 });
}
