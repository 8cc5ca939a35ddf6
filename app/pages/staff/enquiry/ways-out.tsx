import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { CallButton } from "../parts/call-link.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { DeclineForConflict } from "../parts/decline-request.tsx";
import { OpenFirst } from "../parts/number-to-call.tsx";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { AlongWithWall } from "./along-with-wall.tsx";
import { HandOver } from "./hand-over.tsx";
import { NAMES_FORM, OWN_SEEN } from "./names-along.ts";
import { Refused } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";
import { KEEP_OUT } from "./who-has-it.tsx";

/** What one can do with the names alone: whoever finds a conflict never sees what was confided. */
export function WaysOut({ matter }: { matter: Matter }) {
  const nameOf = useStaffName();
  const { kind, closedAs, heldReason, phone, colleagues, otherPartyAsked, otherSide } = matter;
  const { unmailed, mayDecline, openTime } = matter;
  return (
    <div className="ways-out">
      <h3 id="ways-out">Without opening it</h3>
      <Refused of={["ask-other-party", "conflict"]} />
      {phone && (
        <div>
          <CallButton phone={phone} />
          <OpenFirst first={matter.openFirst} />
          {matter.callWish && (
            <p className="hint">
              <CallWish wish={matter.callWish} />
            </p>
          )}
        </div>
      )}
      {closedAs === null && heldReason === null && (
        <>
          <div>
            {unmailed ? (
              <p>They gave no e-mail address: ask on the telephone who the other side is.</p>
            ) : otherPartyAsked ? (
              <p>
                {nameOf(otherPartyAsked.actor)} asked who the other side is on {torontoTime(otherPartyAsked.at)}.{" "}
                {otherSide.length > 0
                  ? "The answer stands above, looked up."
                  : "No answer yet: it will stand above, looked up, and the list says “Other side named”."}
              </p>
            ) : (
              <>
                <Intent at="ways-out" form={NAMES_FORM} intent="ask-other-party">
                  Ask who the other side is
                </Intent>
                <p className="hint">
                  A mail asks for the names alone, to be written on the receipt page. It goes out at once and cannot be
                  taken back.
                </p>
              </>
            )}
          </div>
        </>
      )}
      {mayDecline && heldReason === null && (
        <DeclineForConflict
          at="ways-out"
          form={NAMES_FORM}
          seenAs={OWN_SEEN}
          time={openTime}
          unmailed={unmailed}
          isAnswered={closedAs === "answered"}
          besides={matter.besides}
        >
          {`The ${KIND_WORDS[kind]} stays unopened; the trail keeps who declined it.`}
        </DeclineForConflict>
      )}
      <HandOver
        form="way-out"
        names={NAMES_FORM}
        colleagues={colleagues}
        area={matter.practiceArea}
        owner={matter.owner}
        isMine={matter.isMine}
        along={<AlongWithWall of={matter.along} />}
      />
      <p>
        <a href="#owner">{KEEP_OUT}</a>
      </p>
    </div>
  );
}
