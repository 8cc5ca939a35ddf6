import { STATES } from "#firm/enquiries/states.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { CallButton } from "../parts/call-link.tsx";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { HandOver } from "./hand-over.tsx";
import { Refused } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";

/** What one can do with the names alone: whoever finds a conflict never sees what was confided. */
export function WaysOut({ matter }: { matter: Matter }) {
  const nameOf = useStaffName();
  const { kind, closedAs, heldReason, phone, colleagues, otherPartyAsked, unmailed } = matter;
  return (
    <div className="ways-out">
      <h3 id="ways-out">Without opening it</h3>
      <Refused of={["ask-other-party", "conflict"]} />
      {phone && (
        <p>
          <CallButton phone={phone} />
        </p>
      )}
      {closedAs === null && heldReason === null && (
        <>
          <div>
            {unmailed ? (
              <p>They gave no e-mail address: ask on the telephone who the other side is.</p>
            ) : otherPartyAsked ? (
              <p>
                {nameOf(otherPartyAsked.actor)} asked who the other side is on {torontoTime(otherPartyAsked.at)}. The
                answer comes as a correction.
              </p>
            ) : (
              <>
                <Intent at="ways-out" intent="ask-other-party">
                  Ask who the other side is
                </Intent>
                <p className="hint">A mail asks for the names alone, to be written on the receipt page.</p>
              </>
            )}
          </div>
          <div>
            <Intent at="ways-out" intent="conflict">
              {STATES.conflict.button}
            </Intent>
            <p className="hint">
              {unmailed
                ? "Nothing is mailed, for they gave no address: call them."
                : "A mail in the firm’s words goes out ten minutes later; until then it can be stopped."}{" "}
              The {KIND_WORDS[kind]} stays unopened; the trail keeps who declined it.
            </p>
          </div>
        </>
      )}
      <HandOver form="way-out" colleagues={colleagues} />
    </div>
  );
}
