import { Fragment } from "react";
import type { CalledToday as Called } from "#firm/enquiries/called-today.ts";
import { officeClock } from "#time/toronto-time.ts";
import { CalledBy, isElse } from "./called-by.tsx";
import { NotedBy } from "./noted-by.tsx";

type Props = {
  /** Of the enquiry. */
  id: string;
  called: Called;
  at: "enquiries" | "reception";
  /** Names of who sent the enquiry (called-by.tsx). */
  sender: string[];
  /** Somebody is asked before anybody is called. */
  asksFirst: boolean;
};

/** In the line of an appointment of today: when they called, and what was noted, which may be that they come late. */
export function CalledToday({ id, called: { calls, before }, at, sender, asksFirst }: Props) {
  return (
    <>
      {calls.map(({ id: key, takenAt, note, ...call }) => (
        <Fragment key={key}>
          {"; "}
          <strong>
            <a href={`/staff/${at}/${id}#calls`}>{`called ${officeClock(takenAt)}`}</a>
          </strong>
          <CalledBy call={call} sender={sender} asksFirst={asksFirst} />
          {note && <NotedBy note={note} />}
        </Fragment>
      ))}
      {before > 0 && `; ${earlierCalls(before)}`}
    </>
  );
}

/** The same on paper, which leaves out what was said. */
export function calledOnPaper({ calls, before }: Called, sender: string[]): string {
  const said = calls.map(
    (call) => `${isElse(call, sender) ? "somebody else called" : "called"} ${officeClock(call.takenAt)}`,
  );
  return `${[...said, ...(before > 0 ? [earlierCalls(before)] : [])].join(", ")}: see Reception`;
}

const earlierCalls = (before: number) => `${before} earlier ${before === 1 ? "call" : "calls"} today`;
