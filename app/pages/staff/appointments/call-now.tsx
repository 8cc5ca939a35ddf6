import { NumberToCall } from "../parts/number-to-call.tsx";
import { bookingAddress } from "./list-address.ts";
import type { ToCall } from "./whom-to-call.ts";

/** The number of somebody who is to be called, or how they learn of it without one. */
export function CallThem({ call, reception }: { call: ToCall; reception: boolean }) {
  const { phone, openFirst, asksFirst, why } = call;
  return (
    <>
      {why && <strong>{why}: </strong>}
      {phone ? (
        <>
          {why && "call them, "}
          <NumberToCall phone={phone} openFirst={openFirst} reception={reception} asksFirst={asksFirst} />
        </>
      ) : (
        "no number: tell them when they call"
      )}
    </>
  );
}

/** Once several were told at one press: whom a mail does not tell, or not surely in time. */
export function CallNow({ calls, back, reception }: { calls: ToCall[]; back: string; reception: boolean }) {
  if (calls.length === 0) return null;
  return (
    <div className="to-tell" role="note">
      <p>
        <strong>Call now:</strong>
      </p>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <a href={bookingAddress(call.id, back)}>
              <bdi>{call.person}</bdi>
            </a>
            {", "}
            <CallThem call={call} reception={reception} />
          </li>
        ))}
      </ul>
    </div>
  );
}
