import type { OtherSide } from "#firm/enquiries/other-side.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";

/** What the visitor answered to the question who the other side is; beside it stands what staff wrote of that. */
export function OtherSideNamed({ answers }: { answers: OtherSide[] }) {
  return answers.map(({ lines, at }) => (
    <div key={at} className="other-side">
      <p>
        {"Asked who the other side is, the visitor wrote: "}
        {lines.length === 0 ? <strong>nobody is</strong> : <Lines lines={lines} />}
        <span className="quiet"> {shortTorontoTime(at)}</span>
      </p>
    </div>
  ));
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, at) => (
    <strong key={at}>
      {at > 0 && "; "}
      <bdi>{line}</bdi>
    </strong>
  ));
}
