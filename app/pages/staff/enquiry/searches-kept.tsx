import type { Decision, SearchedName } from "#firm/enquiries/decisions.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { Panel } from "../parts/panel.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { OpenedMatter } from "./load-enquiry.ts";

const DECIDED = {
  opened: "opened it",
  looked: "saw that the firm may act",
  conflict: "declined it for a conflict",
  "handed-over": "handed it over",
  "asked-other-party": "asked who the other side is",
} satisfies Record<Decision, string>;

/** What the conflict search had found when somebody decided, as it was then. */
export function SearchesKept({ decisions }: { decisions: OpenedMatter["decisions"] }) {
  const nameOf = useStaffName();
  return (
    <Panel id="searches" title="Searches kept" count={decisions.length}>
      {decisions.length === 0 && <p>Nobody has decided yet.</p>}
      <ol className="staff-lines small-lines">
        {decisions.map(({ id, at, actor, decision, searched }) => (
          <li key={id}>
            {torontoTime(at)}: {nameOf(actor)} {DECIDED[decision]} after these searches.
            <ul>
              {searched.map((search) => (
                <li key={`${search.as} ${search.asked}`}>{inWords(search)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function inWords({ asked, as, found, shared, erased, more, incomplete }: SearchedName): string {
  if (as) return `${asked}: ${as === "own-text" ? "on file, and named in what was written here" : "named elsewhere"}.`;
  const names = found.length === 0 ? "no similar name" : found.map(inFamily).join(", ");
  const also = [
    shared > 0 && `${shared} sharing two words`,
    erased > 0 && "a name that was erased",
    more && "more than was shown",
    incomplete && "some names not indexed yet",
  ].filter(Boolean);
  return `${asked}: ${[names, ...also].join("; ")}.`;
}

function inFamily({ name, closeness }: SearchedName["found"][number]): string {
  return closeness === "family" ? `${name} (same last name)` : name;
}
