import type { ReactNode } from "react";
import type { RelatedEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { shortTorontoDay, torontoTime } from "#time/toronto-time.ts";
import { InOwnText } from "../conflicts/in-own-text.tsx";
import { ConflictResults } from "../conflicts/conflict-results.tsx";
import { Done } from "../parts/done.tsx";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import type { Matter } from "./load-enquiry.ts";
import { DeclinedNotShown } from "./declined-not-shown.tsx";
import { NAMES_FORM } from "./names-along.ts";
import { OtherSideNamed } from "./other-side-named.tsx";
import { draftingInWords } from "./drafting-in-words.ts";
import { KeptByName } from "./kept-by-name.tsx";
import { SeeNoConflict } from "./names-undecided.tsx";
import type { SameSlot } from "./same-slot.ts";
import { WaysOut } from "./ways-out.tsx";

type Props = {
  matter: Matter;
  /** Mends how the name is shown. */
  correct: ReactNode;
  children: ReactNode;
};

/** Names are looked up before anybody reads what was confided: who must not know of it can still step back. */
export function NamesFirst({ matter, correct, children }: Props) {
  const nameOf = useStaffName();
  const {
    conflicts,
    inTexts,
    inOwnText,
    keptByName,
    by,
    own,
    earlier,
    sameSlot,
    opened,
    openedBefore,
    drafting,
    kind,
    closedAs,
  } = matter;
  return (
    <section className="names-first" aria-labelledby="names">
      {/* Once it is open, the heading stands on the folded part that holds this. */}
      {!opened && <h2 id="names">Conflict search</h2>}
      <Done at="names" />
      <OtherSideNamed answers={matter.otherSide} />
      <KeptByName kept={keptByName} by={by} />
      <InOwnText found={inOwnText} />
      <ConflictResults searches={conflicts} inTexts={inTexts} isOfOne named={matter.otherSideNames} />
      {opened && <SeeNoConflict opened={opened} />}
      {children}
      {opened && correct}
      {/* Once it is open, they stand among the enquiries of one person. */}
      {!opened && <Related title="From the same e-mail address" enquiries={earlier} />}
      <Related title="Others who asked for the same time" enquiries={sameSlot} />
      {!opened && (
        <div className="open-text">
          {openedBefore.map(({ username, openedAt }) => (
            <p key={username}>
              <strong>{nameOf(username)}</strong> opened it on {torontoTime(openedAt)}.
            </p>
          ))}
          {drafting.length > 0 && (
            <p>{draftingInWords(drafting.map(({ username, savedAt }) => ({ name: nameOf(username), savedAt })))}</p>
          )}
          {closedAs === "conflict" ? (
            <DeclinedNotShown matter={matter} />
          ) : (
            <>
              <p>
                The text is not shown yet. Open it once you see that the firm may act; the trail keeps who opened it and
                when.
              </p>
              <Intent intent="open" form={NAMES_FORM} main={closedAs === null && !isSomethingFound(matter)}>
                Open the {KIND_WORDS[kind]}
              </Intent>
            </>
          )}
        </div>
      )}
      {!opened && (
        <>
          {/* Their own are nothing to look at first. */}
          <Related title={`Also from this person: ${own.length}`} enquiries={own} />
          {correct}
          <WaysOut matter={matter} />
        </>
      )}
    </section>
  );
}

function isSomethingFound({ conflicts, inTexts, inOwnText }: Matter): boolean {
  return inOwnText.names.length > 0 || conflicts.some(({ asked, found }) => found.length > 0 || inTexts[asked]);
}

type RelatedProps = { title: string; enquiries: (RelatedEnquiry & Partial<Pick<SameSlot, "withWhom">>)[] };

function Related({ title, enquiries }: RelatedProps) {
  if (enquiries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="staff-lines">
        {enquiries.map(({ id, kind, reference, person, createdAt, closedAs, practiceArea, withWhom }) => (
          <li key={id}>
            <a href={`/staff/enquiries/${id}`}>{reference}</a> <bdi>{person}</bdi>, {KIND_WORDS[kind]}
            {practiceArea && `, ${practiceArea}`}
            {withWhom && `, with ${withWhom}`}, {shortTorontoDay(createdAt)}, {stateWords(closedAs)}
          </li>
        ))}
      </ul>
    </>
  );
}
