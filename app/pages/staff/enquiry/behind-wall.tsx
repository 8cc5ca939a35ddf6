import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";
import type { WalledMatter } from "./load-enquiry.ts";

/** For whoever is kept from it: that it is there, who has it, and nothing else. */
export function BehindWall({ matter: { kind, reference, wall, owner } }: { matter: WalledMatter }) {
  const nameOf = useStaffName();
  return (
    <article className="staff-enquiry">
      <header className="enquiry-head">
        <p className="eyebrow">
          {KIND_WORDS[kind]} {reference}
        </p>
        <h1>Behind a wall</h1>
      </header>
      <div className="received">
        <p>
          {nameOf(wall.setBy)} put up a wall for you on {torontoTime(wall.setAt)}: you see nothing of this enquiry.{" "}
          {owner ? `${nameOf(owner)} has it.` : "Nobody has it yet."} If that is a mistake, a colleague can take the
          wall away.
        </p>
        <p>
          <a href="/staff">Inbox</a>
        </p>
      </div>
    </article>
  );
}
