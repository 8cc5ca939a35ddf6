import { torontoTime } from "#time/toronto-time.ts";
import type { OpenedMatter } from "./load-enquiry.ts";

/** Who did what with this enquiry, and when. */
export function Trail({ lines }: { lines: OpenedMatter["trail"] }) {
  return (
    <section className="trail" aria-labelledby="trail">
      <h2 id="trail">Trail</h2>
      <ol className="staff-lines">
        {lines.map(({ id, at, sentence }) => (
          <li key={id}>
            {torontoTime(at)}: {sentence}
          </li>
        ))}
      </ol>
    </section>
  );
}
