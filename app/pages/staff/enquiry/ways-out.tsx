import { STATES } from "#firm/enquiries/states.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { HandOver } from "./hand-over.tsx";
import type { Matter } from "./load-enquiry.ts";

/** What one can do with the names alone: whoever finds a conflict never sees what was confided. */
export function WaysOut({ matter }: { matter: Matter }) {
  const nameOf = useStaffName();
  const { kind, closedAs, heldReason, phone, colleagues, otherPartyAsked } = matter;
  return (
    <div className="ways-out">
      <h3>Without opening it</h3>
      {phone && (
        <p>
          <a className="button" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
            Call {phone}
          </a>
        </p>
      )}
      {closedAs === null && heldReason === null && (
        <>
          <div>
            {otherPartyAsked ? (
              <p>
                {nameOf(otherPartyAsked.actor)} asked who the other side is on {torontoTime(otherPartyAsked.at)}. The
                answer comes as a correction.
              </p>
            ) : (
              <>
                <Intent intent="ask-other-party">Ask who the other side is</Intent>
                <p className="hint">A mail asks for the names alone, to be written on the receipt page.</p>
              </>
            )}
          </div>
          <div>
            <Intent intent="conflict">{STATES.conflict.button}</Intent>
            <p className="hint">
              A mail in the firm’s words goes out ten minutes later; until then it can be stopped. The{" "}
              {KIND_WORDS[kind]} stays unopened; the trail keeps who declined it.
            </p>
          </div>
        </>
      )}
      <HandOver form="way-out" colleagues={colleagues} />
    </div>
  );
}
