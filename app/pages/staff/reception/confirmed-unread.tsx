import { HAND_IT_OVER } from "./it-cannot-wait.tsx";
import type { Reception } from "./load-reception.ts";
import { ReceptionLine } from "./reception-line.tsx";

/** What cannot wait and has a time that was confirmed before anybody read it: it stands in no list of what waits. */
export function ConfirmedUnread({ entries }: { entries: Reception["unread"] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="unread-urgent">
      <h2 id="unread-urgent">Cannot wait: confirmed, and no lawyer has read it</h2>
      <p className="quiet">Whoever has it is to be told in person. Where nobody has it, {HAND_IT_OVER}</p>
      <ul className="staff-lines">
        {entries.map((entry) => (
          <ReceptionLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
