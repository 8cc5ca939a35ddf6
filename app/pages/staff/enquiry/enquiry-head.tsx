import type { HoldReason } from "#firm/enquiries/hidden-fields.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { Wrote } from "../parts/correct-name.tsx";
import { Intent } from "../parts/intent.tsx";
import type { Matter } from "./load-enquiry.ts";

const HELD: Record<HoldReason, string> = {
  honeypot: "A field that people do not see was filled in.",
  "too-fast": "It was sent sooner after the form was opened than people type.",
  "without-form": "It was sent without the form of the page, like several others within an hour.",
};

/** Who wrote, and whether it is held back. */
export function EnquiryHead({ matter }: { matter: Matter }) {
  const { id, kind, reference, person, heldReason, opened, urgent, wrote } = matter;
  return (
    <header className="enquiry-head">
      <p className="eyebrow">
        {KIND_WORDS[kind]} {reference}
      </p>
      <h1>{person}</h1>
      <Wrote wrote={wrote} />
      {urgent && (
        <p>
          <strong className="mark urgent">{urgent}</strong>
        </p>
      )}
      {heldReason && (
        <div className="held-notice" role="note">
          <p>
            <strong>Held back.</strong> {HELD[heldReason as HoldReason] ?? "It looks as if no person had sent it."} The
            sender has seen a receipt but was sent no mail.{" "}
            {opened ? "If it is genuine, release it." : "Open it below to see whether it is genuine."}
          </p>
          {/* Releasing writes to the address that was typed: not before someone has read what for. */}
          {opened && (
            <>
              <Intent intent="release">Release</Intent>
              <a href={`/staff/enquiries/${id}/erase`}>Erase it</a>
            </>
          )}
        </div>
      )}
    </header>
  );
}
