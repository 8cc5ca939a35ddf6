import { Fragment } from "react";
import type { HoldReason } from "#firm/enquiries/hidden-fields.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { datedMoment, shortTorontoTime } from "#time/toronto-time.ts";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { SaidByTelephoneWords } from "../parts/said-by-telephone.tsx";
import { Wrote } from "../parts/correct-name.tsx";
import { CorrectedMark } from "../parts/number-to-call.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";

const HELD: Record<HoldReason, string> = {
  honeypot: "A field that people do not see was filled in.",
  "too-fast": "It was sent faster than a person can type.",
  "without-form": "It was sent without the form of the page, like several others within an hour.",
};

/** Who wrote, and whether it is held back. */
export function EnquiryHead({ matter }: { matter: Matter }) {
  const { id, kind, reference, person, heldReason, opened, urgent, wrote, about, closedAs } = matter;
  const { saidByTelephone, byVisitor, asked, calledAbout, correctedAt } = matter;
  return (
    <header className="enquiry-head">
      <p className="eyebrow">
        {KIND_WORDS[kind]} {reference}
      </p>
      <h1>
        <bdi>{person}</bdi>
        <ForWhom about={about} /> <CorrectedMark since={correctedAt} />
      </h1>
      <Wrote wrote={wrote} />
      {matter.handedNote && <HandedNote note={matter.handedNote} />}
      {matter.booking && closedAs === "cancelled" && (
        <p role="note">
          <strong className="overdue">Cancelled by the visitor:</strong> nobody comes on{" "}
          {datedMoment(matter.booking.startsAt, matter.now)}.
        </p>
      )}
      {urgent && (
        <p>
          <CannotWaitMark mark={urgent} /> {!saidByTelephone && urgent.isSaid && "As the caller said."}
          {saidByTelephone && (
            <>
              <SaidByTelephoneWords said={saidByTelephone} />
              {byVisitor && opened ? (
                <a href="#cannot-wait">Correct it</a>
              ) : (
                <a href={`/staff/reception/${id}?correct#${byVisitor ? "cannot-wait" : "correct"}`}>
                  Correct it at Reception
                </a>
              )}
            </>
          )}
        </p>
      )}
      {asked && (
        <p>
          They asked for <strong>{asked.name}</strong>.
        </p>
      )}
      {calledAbout.length > 0 && (
        <p>
          {"Said by telephone to be about: "}
          {calledAbout.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ", "}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
          .
        </p>
      )}
      {heldReason && (
        <div className="held-notice" role="note">
          <p>
            <strong>Held back.</strong> {HELD[heldReason as HoldReason] ?? "It looks as if no person had sent it."} The
            sender has seen a receipt but was sent no mail.{" "}
            {opened
              ? "If it is genuine, release it: five minutes later the sender is mailed. Until then you can take it back."
              : "Open it below to see whether it is genuine."}
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

/** What whoever handed it over wrote for whoever has it now: on a phone the notes stand far below. */
function HandedNote({ note: { by, at, words } }: { note: NonNullable<Matter["handedNote"]> }) {
  const nameOf = useStaffName();
  return (
    <div className="handed-note" role="note">
      <p className="quiet">
        {nameOf(by)} handed it to you with a note, {shortTorontoTime(at)}
      </p>
      <p className="typed-words">{words ?? "It stands here once you have opened it."}</p>
    </div>
  );
}
