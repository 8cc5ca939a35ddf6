import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { shortTorontoTime, torontoTime } from "#time/toronto-time.ts";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";

/** In place of the text, or of what came since: what was declined for a conflict is shown to nobody. */
export function DeclinedNotShown({ matter }: { matter: Matter }) {
  const nameOf = useStaffName();
  const { kind, closedAs, closedAt, closedBy, cameSince, isUnread, opened } = matter;
  if (closedAs !== "conflict" || closedAt === null) return null;
  if (opened && !cameSince) return null;
  return (
    <div className="held-notice" role="note">
      <p>
        <strong>
          {nameOf(closedBy ?? "staff")} declined it for a conflict on {torontoTime(closedAt)}.
        </strong>{" "}
        {opened && "You had opened it before: what stood there then is shown. "}
        {cameSince && `Since then came ${inWords(cameSince)}, the last on ${shortTorontoTime(cameSince.lastAt)}. `}
        {opened ? "What came since" : `The ${KIND_WORDS[kind]}${cameSince ? ", with what came since," : ""}`} is shown
        to nobody as long as that stands. If it was a mistake, <a href="#answering">take that back</a> first.
      </p>
      {isUnread && cameSince && <Intent intent="leave-declined">Leave it unread</Intent>}
    </div>
  );
}

function inWords({ mails, corrections }: NonNullable<Matter["cameSince"]>): string {
  const said = [
    ...(mails > 0 ? [mails === 1 ? "a mail" : `${mails} mails`] : []),
    ...(corrections > 0 ? [corrections === 1 ? "a correction" : `${corrections} corrections`] : []),
  ];
  return said.join(" and ");
}
