import { asShown, TOLD_ALREADY } from "../parts/decline-request.tsx";
import { Intent } from "../parts/intent.tsx";
import { NotDeclinedWith } from "../parts/not-declined-with.tsx";
import type { Matter } from "./load-enquiry.ts";

/** Once a reply went out in the words that decline for a conflict: the same of the enquiry, without another mail. */
export function DeclineToo({ matter: { owner, openTime, closedAs, besides } }: { matter: Matter }) {
  return (
    <div className="decline-request">
      <NotDeclinedWith others={besides.standing} />
      <Intent
        intent={TOLD_ALREADY}
        at="answering"
        hidden={asShown({ owner, time: openTime, isAnswered: closedAs === "answered" })}
        above={<p>Your reply tells them that the firm cannot act. Is it declined for a conflict, too?</p>}
      >
        Decline it, without another mail
      </Intent>
    </div>
  );
}
