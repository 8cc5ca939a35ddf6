import { capital } from "#text/capital.ts";
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

type Shown = { since: number | null; reception?: boolean };

/** What they wrote since may say to call another number, or never: only its words tell, and those only once opened. */
const wordsOf = (since: number, reception: boolean) =>
  `they added a correction on ${shortTorontoTime(since)}: ${reception ? "a lawyer opens it" : "open it"} before you call`;

/** On a page of theirs, beside the number. */
export function OpenFirst({ since, reception = false }: Shown) {
  if (since === null) return null;
  return (
    <p role="note">
      <strong>{capital(wordsOf(since, reception))}.</strong>
    </p>
  );
}

/** Beside the name, as in the inbox, until somebody has opened it since. */
export function CorrectedMark({ since }: Pick<Shown, "since">) {
  return since !== null && <span className="mark">Corrected</span>;
}
