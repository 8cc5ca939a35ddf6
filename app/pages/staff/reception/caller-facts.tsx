import { CallLink } from "../parts/call-link.tsx";
import { CallWish } from "../parts/call-wish.tsx";
import { ComingLinks } from "../parts/coming-links.tsx";
import { EmailGiven } from "../parts/email-given.tsx";
import { OpenFirst } from "../parts/number-to-call.tsx";
import { ToldWords } from "../parts/told-words.tsx";
import { useNameAndAway, useStaffName } from "../parts/staff-names.ts";
import type { ToOpen } from "#firm/enquiries/before-call.ts";
import type { MailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import type { ToldNote } from "#firm/enquiries/told-numbers.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import type { howItStands } from "./how-it-stands.ts";
import type { ReceptionEntry } from "./reception-entry.ts";
import { StateOf } from "./state-of.tsx";
import type { Coming } from "./coming-in-words.ts";

type Props = {
  entry: ReceptionEntry;
  /** Their appointments to come, without this one. */
  coming: Coming[];
  stands: Awaited<ReturnType<typeof howItStands>>;
  /** That a mail of theirs is not answered yet. */
  byMail: string | undefined;
  told: ToldNote[];
  goesTo: MailGoesTo | undefined;
  /** What they wrote since is to be opened before they are called. */
  openFirst: ToOpen | null;
  /** Who has read it and when, earliest first; not what they did. */
  openings: { username: string; openedAt: number }[];
};

/** Who has it, when it came and how it stands. */
export function CallerFacts({ entry, coming, stands, byMail, told, goesTo, openFirst, openings }: Props) {
  const [nameOf, nameAndAway] = [useStaffName(), useNameAndAway()];
  const { area, received, owner, phone, appointment } = entry;
  const isAsked = entry.answerBy !== undefined && !stands.confirmed;
  return (
    <dl className="staff-facts">
      {/* Of a confirmed appointment that is nobody's else, it is the lawyer's. */}
      {!(owner === null && stands.confirmed && stands.lawyer) && (
        <>
          <dt>Who has it</dt>
          <dd>{owner === null ? "Nobody yet" : nameAndAway(owner)}</dd>
        </>
      )}
      <dt>Opened</dt>
      <dd>
        {openings.length === 0
          ? "By nobody yet"
          : openings.map(({ username, openedAt }) => `${shortTorontoTime(openedAt)} by ${nameOf(username)}`).join("; ")}
      </dd>
      {stands.confirmed && stands.lawyer && (
        <>
          <dt>With</dt>
          <dd>{stands.lawyer}</dd>
        </>
      )}
      <dt>Practice area</dt>
      <dd>
        {area ?? "Not given"}
        {stands.offArea && (
          <span className="quiet"> {stands.lawyer} takes no appointments in it: please move the appointment.</span>
        )}
      </dd>
      <dt>Received</dt>
      <dd>{received}</dd>
      <dt>{!isAsked || entry.answerBy?.promised ? "Answer" : "Answer by"}</dt>
      <dd>
        {isAsked && `${entry.answerBy!.first}: `}
        {stands.confirmed ?? stands.offered ?? <StateOf entry={entry} />}
        {byMail && `; ${byMail}`}
        {isAsked && entry.answerBy!.promised && `, promised by ${entry.answerBy!.promised}`}
      </dd>
      {appointment && (
        <>
          <dt>Appointment</dt>
          <dd>{appointment}</dd>
        </>
      )}
      {stands.offers && (
        <>
          <dt>Offered</dt>
          <dd>{stands.offers}</dd>
        </>
      )}
      {coming.length > 0 && (
        <>
          <dt>{appointment ? "Others to come" : "Appointments"}</dt>
          <dd>
            <ComingLinks coming={coming} at="reception" />
          </dd>
        </>
      )}
      <dt>Telephone</dt>
      <dd>
        {phone ? <CallLink phone={phone} /> : "Not given"} <CallWish wish={entry.callWish} />
        <ToldWords told={told} of="phone" />
        {phone && <OpenFirst first={openFirst} reception />}
      </dd>
      <EmailGiven goesTo={goesTo} told={told} />
    </dl>
  );
}
