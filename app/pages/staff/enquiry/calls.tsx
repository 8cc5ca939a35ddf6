import { useSearchParams } from "react-router";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { CallButtons, StruckWords, undoOfCall } from "../parts/call-buttons.tsx";
import { Done } from "../parts/done.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";

/** Calls that were taken for whoever has it; what was said, once the enquiry is opened. */
export function Calls({ matter: { calls, callsMailed }, by }: { matter: Matter; by: string }) {
  const nameOf = useStaffName();
  const done = useSearchParams()[0].get("done") ?? "";
  if (calls.length === 0) return null;
  return (
    <section className="calls" aria-labelledby="calls">
      <h2 id="calls">Calls</h2>
      <Done at="calls" undo={undoOfCall(calls, done, by)} />
      {calls.map((call) => (
        <form method="post" key={call.id}>
          <p>
            {shortTorontoTime(call.takenAt)}, taken by {nameOf(call.takenBy)}
            {call.returnedAt !== null &&
              `; returned ${shortTorontoTime(call.returnedAt)} by ${nameOf(call.returnedBy ?? "")}`}
          </p>
          {call.words && <p className="typed-words">{call.words}</p>}
          <StruckWords call={call} mailed={callsMailed.includes(call.takenAt)} />
          <CallButtons call={call} />
        </form>
      ))}
    </section>
  );
}
