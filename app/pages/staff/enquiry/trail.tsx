import { torontoTime } from "#time/toronto-time.ts";
import { Panel } from "../parts/panel.tsx";
import type { OpenedMatter } from "./load-enquiry.ts";

/** Who did what with this enquiry, and when. */
export function Trail({ lines }: { lines: OpenedMatter["trail"] }) {
  return (
    <Panel id="trail" title="Trail" count={lines.length}>
      <ol className="staff-lines small-lines">
        {lines.map(({ id, at, sentence }) => (
          <li key={id}>
            {torontoTime(at)}: {sentence}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
