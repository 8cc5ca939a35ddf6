import { needsPastResults } from "#firm/content/sections/past-results.ts";
import type { Section } from "#firm/content/sections/section-kind.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** The Law Society's sentence, shown by itself wherever a section shows a result. */
export function PastResults({ section }: { section: Section }) {
  const { content } = useServerSide();
  return needsPastResults(section, content) ? <p className="past-results">{content.site.pastResults}</p> : null;
}
