import type { ThreadEntry } from "#firm/replies/thread.ts";
import type { Correspondence } from "./load-correspondence.ts";
import { shortTorontoTime, torontoTime } from "#time/toronto-time.ts";

const STATES: Record<ThreadEntry["state"], (at: string) => string> = {
  queued: (at) => `waits to be sent since ${at}`,
  sent: (at) => `sent ${at}`,
  failed: (at) => `could not be delivered, ${at}: please call them, or send it again under Mail`,
  "put-away": () => "could not be delivered and was put away: it never reached them",
};

/** What was written to and fro, word for word, earliest first. */
export function Thread({ entries }: { entries: Correspondence["thread"] }) {
  if (entries.length === 0) return null;
  return (
    <ol className="thread">
      {entries.map((entry) => (
        <li key={entry.id}>
          <h3>
            {entry.sender}, {torontoTime(entry.at)}
            {entry.of && ` (${entry.of})`}
          </h3>
          <p className="quiet">
            {entry.sender === entry.author ? "" : `Written by ${entry.author}; `}
            {STATES[entry.state](shortTorontoTime(entry.stateAt))}
          </p>
          <p className="typed-words">{entry.words}</p>
          <details>
            <summary>Subject and signature</summary>
            <p className="typed-words">{`${entry.subject}\n\n${entry.signature}`}</p>
          </details>
        </li>
      ))}
    </ol>
  );
}
