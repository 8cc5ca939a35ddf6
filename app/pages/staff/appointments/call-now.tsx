import { NumberToCall } from "../parts/number-to-call.tsx";
import { bookingAddress } from "./list-address.ts";
import type { ToCall } from "./whom-to-call.ts";

/** The number of somebody who is to be called, or how they learn of it without one; or since when they are here. */
export function CallThem({ call, reception }: { call: ToCall; reception: boolean }) {
  const { phone, openFirst, asksFirst, here, why } = call;
  if (here)
    return (
      <>
        <strong>{here}</strong>
        {asksFirst && "; ask a lawyer before you tell them"}
      </>
    );
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

type Props = { calls: ToCall[]; back: string; reception: boolean };

/** Once several were told at one press: whom a mail does not tell, or not surely in time. */
export function CallNow({ calls, ...place }: Props) {
  if (calls.length === 0) return null;
  return (
    <div className="to-tell" role="note">
      <ThoseToTell words="Tell them in person:" calls={calls.filter(({ here }) => here)} {...place} />
      <ThoseToTell words="Call now:" calls={calls.filter(({ here }) => !here)} {...place} />
    </div>
  );
}

function ThoseToTell({ words, calls, back, reception }: Props & { words: string }) {
  if (calls.length === 0) return null;
  return (
    <>
      <p>
        <strong>{words}</strong>
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
    </>
  );
}
