import { useStaffName } from "../parts/staff-names.ts";
import { CallThem } from "./call-now.tsx";
import type { LastReached } from "./last-reached.ts";
import type { WhatTheyKnow } from "./what-they-know.ts";
import type { ToCall } from "./whom-to-call.ts";

export type Reach = {
  /** Undefined where who looks may not read who they are. */
  call: ToCall | undefined;
  last: LastReached | undefined;
  knows: WhatTheyKnow;
};

/** Below who it is: the number, who called them last, and what they know. */
export function HowToReach({ reach: { call, last, knows }, reception }: { reach: Reach; reception: boolean }) {
  const nameOf = useStaffName();
  return (
    <p className="call-them">
      {call && (
        <>
          <CallThem call={call} reception={reception} />
          {"; "}
        </>
      )}
      {last && `${last.inVain ? "tried" : "called back"} ${last.at} by ${nameOf(last.by)}`}
      {last && (last.inVain ? ": no answer; " : "; ")}
      {knows.words}
      {knows.told && ` on the telephone, ${knows.told.at}, by ${nameOf(knows.told.by)}`}
    </p>
  );
}
