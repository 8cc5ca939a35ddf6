import type { ToOpen } from "#firm/enquiries/before-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { CallLink } from "./call-link.tsx";

type Props = {
  phone: string;
  /** When that came which is to be opened before they are called; null: nothing did. */
  openFirst: number | null;
  /** Who looks opens none themselves. */
  reception?: boolean;
  /** Somebody is asked before they are called. */
  asksFirst?: boolean;
};

/** In a list, where nothing more of it is read before somebody calls. */
export function NumberToCall({ phone, openFirst, reception = false, asksFirst = false }: Props) {
  if (openFirst !== null)
    return (
      <>
        {phone}, <strong>{wordsOf(openFirst, reception)}</strong>
      </>
    );
  return asksFirst ? phone : <CallLink phone={phone} />;
}

type Shown = { first: ToOpen | null; reception?: boolean };

/** What they wrote since may say to call another number, or never: only its words tell, and those only once opened. */
const wordsOf = (since: number, reception: boolean) => `they added a correction ${sinceWords(since, reception)}`;

const sinceWords = (since: number, reception: boolean) =>
  `on ${shortTorontoTime(since)}: ${reception ? "a lawyer opens it" : "open it"} before you call`;

/** On a page of theirs, beside the number. */
export function OpenFirst({ first, reception = false }: Shown) {
  if (first === null) return null;
  const { since, of } = first;
  return (
    <p role="note">
      <strong>
        They added a correction{" "}
        {of && (
          <>
            to <a href={`/staff/${reception ? "reception" : "enquiries"}/${of.id}`}>{of.reference}</a>{" "}
          </>
        )}
        {sinceWords(since, reception)}.
      </strong>
    </p>
  );
}

/** Beside the name, as in the inbox, until somebody has opened it since. */
export function CorrectedMark({ since }: { since: number | null }) {
  return since !== null && <span className="mark">Corrected</span>;
}
