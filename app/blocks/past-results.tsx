import { keysUsed } from "../content/tokens.ts";
import type { Section } from "../content/schema/section.ts";
import { useServerSide } from "../server-side.ts";

/** The Law Society's sentence, drawn by itself wherever a section shows a figure of success (Rules, chapter 4). */
export function PastResults({ section }: { section: Section }) {
  const { claims, site } = useServerSide().content;
  const needed = keysUsed("claim", section).some((key) => claims[key]?.qualifier === "past-results");
  return needed ? <p className="past-results">{site.pastResults}</p> : null;
}
