import { torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import { LookedTick, MAY_ACT, WHEN_IT_MAY_ACT } from "../parts/looked-tick.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { OpenedMatter } from "./load-enquiry.ts";
import { Refused } from "./refused.tsx";

type Opened = Pick<OpenedMatter, "undecided" | "sawNoConflict">;

/** Says, whatever names were found, that the firm may act, or who said so. */
export function SeeNoConflict({ opened: { undecided, sawNoConflict } }: { opened: Opened }) {
  const nameOf = useStaffName();
  const last =
    sawNoConflict && `${nameOf(sawNoConflict.actor)} saw that the firm may act on ${torontoTime(sawNoConflict.at)}`;
  if (!undecided) return last ? <p>{last}.</p> : null;
  return (
    <>
      <Refused of={["no-conflict"]} />
      <Intent
        intent="no-conflict"
        at="names"
        hidden={{ seen: undecided.mark }}
        above={
          <>
            {last && <p>{last}; more was found since.</p>}
            <p className="quiet">{WHEN_IT_MAY_ACT}</p>
          </>
        }
      >
        I have looked: the firm may act
      </Intent>
    </>
  );
}

/** Beside what is written to the sender: names on file may be of the other side. */
export function NamesUndecided({ undecided }: Pick<Opened, "undecided">) {
  if (!undecided) return null;
  return (
    <p className="failure" role="note">
      <strong>Before you write: {undecided.words}.</strong> <a href="#names">Look at the names</a>, and say there
      whether the firm may act.
    </p>
  );
}

/** Where the form of a reply leads while it asks about names. */
export const AT_LOOKED = "reply-looked";

type Looked = {
  /** `mark`: what is ticked: these names, and no others. */
  undecided: NonNullable<Opened["undecided"]>;
  ticked: boolean;
  /** Why the reply was not sent, where the box was left out. */
  error: string | undefined;
};

/** Beside the button that sends a reply: one name stands across, and whoever writes says that they looked. */
export function LookedFirst({ undecided: { mark, words }, ticked, error }: Looked) {
  return (
    <div className={error ? "field wrong looked-first" : "field looked-first"}>
      <LookedTick id={AT_LOOKED} value={mark} ticked={ticked} error={error} hint={`${AT_LOOKED}-hint`}>
        {MAY_ACT}
      </LookedTick>
      <p className="hint" id={`${AT_LOOKED}-hint`}>
        <a href="#names">Look at the names</a>: {words}. {WHEN_IT_MAY_ACT} To decline by a template, it need not be
        ticked.
      </p>
    </div>
  );
}
