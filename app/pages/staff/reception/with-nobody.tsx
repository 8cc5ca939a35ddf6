import type { UnansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { UrgentFirst } from "../inbox/urgent-first.tsx";

/** Above all else on the page: calls and appointments stand above what waits, and push it out of sight. */
export function WithNobody({ urgent }: { urgent: UnansweredUrgent }) {
  return (
    // Empty it stands, too: what comes is renewed in it (live-reception.ts).
    <div className="with-nobody">
      {urgent.enquiries > 0 && (
        <div className="to-tell" role="note">
          <p>
            <UrgentFirst urgent={urgent} addressOf={(id) => `/staff/reception/${id}`}>
              Not answered, and nobody has it:{" "}
            </UrgentFirst>
          </p>
        </div>
      )}
    </div>
  );
}
