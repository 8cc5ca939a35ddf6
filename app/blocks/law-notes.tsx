import { longDate } from "#time/long-date.ts";
import type { LawEntry } from "#firm/content/schema/registers.ts";
import { keysUsed } from "#firm/content/text/tokens.ts";
import { useServerSide } from "#app/request/server-side.ts";

type Props = { words: unknown; /** Keys whose note stands further up on the page. */ noted?: string[] };

/** The dated note beside a figure the law has since changed (reading 24); none once the firm shows the current rule. */
export function LawNotes({ words, noted = [] }: Props) {
  const { law } = useServerSide().content;
  const keys = keysUsed("law", words).filter((key) => !noted.includes(key));
  const changed = keys.map((key) => law[key]!).filter((entry) => entry.current && entry.show === "stated");
  if (changed.length === 0) return null;
  return (
    <div className="law-notes">
      {changed.map((entry) => (
        <LawNote key={entry.name} {...entry} />
      ))}
    </div>
  );
}

function LawNote({ name, current, source, checked }: LawEntry) {
  return (
    <aside className="law-note" aria-label={`The rule today: ${name}`}>
      <p>
        <strong>The rule today.</strong> {current!.note}
      </p>
      <p className="law-source">
        Source: <a href={source.url}>{source.title}</a>
        {source.section && `, ${source.section}`}. Checked {longDate(checked)}.
      </p>
    </aside>
  );
}
