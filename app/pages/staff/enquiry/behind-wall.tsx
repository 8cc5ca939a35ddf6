import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { othersInWords } from "./along-with-wall.tsx";
import type { WalledMatter } from "./load-enquiry.ts";

/** `posted`: what they pressed meanwhile. */
type Props = { matter: WalledMatter; posted: string | undefined };

/** For whoever is kept from it: that it is there, who has it, and nothing else. */
export function BehindWall({ matter, posted }: Props) {
  const nameOf = useStaffName();
  const { kind, reference, wall, owner, along, uncovered, asAdministrator } = matter;
  return (
    <article className="staff-enquiry">
      <header className="enquiry-head">
        <p className="eyebrow">
          {KIND_WORDS[kind]} {reference}
        </p>
        <h1>Behind a wall</h1>
      </header>
      <div className="received">
        {posted && (
          <p className="failure" role="alert">
            {NOT_DONE[posted] ?? "What you pressed was not done."}
          </p>
        )}
        <p>
          {putUpInWords(wall, nameOf(wall.setBy))} ({torontoTime(wall.setAt)}). You see nothing of this enquiry
          {along.length > 0 && `, nor of ${othersInWords(along)}`}. The conflict search still tells you that a name is
          on file here, and not as what, so that nobody acts on both sides without knowing.{" "}
          {owner ? `${nameOf(owner)} has it.` : "Nobody has it yet."} If that is a mistake, a colleague can take the
          wall away.
        </p>
        {uncovered && (
          <p className="failure">
            The wall does not cover appointments: you are tied to no lawyer, so times of yours may be given to this
            person.{" "}
            {asAdministrator ? (
              <a href="/staff/account/profile#profile-lawyer">Say which lawyer you are</a>
            ) : (
              "Please ask an administrator to say which lawyer you are."
            )}
          </p>
        )}
        <p>
          <a href="/staff">Inbox</a>
        </p>
      </div>
    </article>
  );
}

const NOT_DONE: Record<string, string> = {
  reply: "Your reply was not sent.",
  note: "Your note was not added.",
  "save-draft": "Your draft was not saved.",
};

function putUpInWords({ username, setBy, isAutomatic }: WalledMatter["wall"], by: string): string {
  if (isAutomatic) return "A wall was put up automatically, as on another enquiry";
  return setBy === username ? "You put up a wall for yourself" : `${by} put up a wall for you`;
}
