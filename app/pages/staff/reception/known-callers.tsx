import type { KnownCaller as Known } from "#firm/enquiries/perhaps-known.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { NothingToReturn } from "../parts/nothing-to-return.tsx";
import { NOTE_ALL_THE_SAME, noteWith } from "./call-form.ts";
import type { ReceptionEntry } from "./reception-entry.ts";
import { StateOf } from "./state-of.tsx";

/** An enquiry that the call may be about, and by what; `isPerson`: it is noted there as theirs, not as somebody else's. */
export type KnownCaller = ReceptionEntry & { by: Omit<Known, "row">; isPerson: boolean };

type Props = {
  known: KnownCaller[];
  /** Whom the caller asks for, as it was typed. */
  about: string;
  /** So many others are not shown. */
  more: number;
  /** The id of the form that enters another person. */
  form: string;
  /** The enquiry with which the same was noted just now: asked before it is noted once more. */
  asked: string | undefined;
  /** A time was chosen with it. */
  timed: boolean;
  /** It is ticked that nothing is to be returned. */
  passedOn: boolean;
};

/** Who may be the same caller: each is opened to note the call there, or the caller is entered as somebody else. */
export function KnownCallers({ known, about, more, form, asked, timed, passedOn }: Props) {
  if (known.length === 0) return null;
  const others = known.filter(({ isPerson }) => !isPerson);
  return (
    <div className="failure" role="alert" {...TAKES_FOCUS}>
      {/* Enter in a field presses the first button of its form: here as there (caller-form.tsx) it presses none. */}
      <button form={form} disabled hidden>
        Do nothing
      </button>
      <p>
        {known.some(({ by }) => by.number || by.callers.length > 0) && "This number is known. "}
        {known.some(({ by }) => by.name) && "Somebody of this name called or wrote before. "}
        {known.some(({ by }) => by.sounds) && "Somebody whose name sounds like this one called or wrote. "}
        {known.some(({ by }) => by.about || by.soundsAbout) && (
          <>
            What stands below may be about the same person: <bdi>{about}</bdi>.{" "}
          </>
        )}
        Nothing is entered yet. Is it the same {others.length === 0 ? "person" : "person or matter"}? One press notes
        the call there, with what you typed; it can be undone.{" "}
        {others.length > 0 && "Beside “same matter” it is noted as the call of somebody else. "}To look first, follow
        the name: it opens beside this page.
      </p>
      <NothingToReturn form={form} isTicked={passedOn} timed={timed} />
      <ul>
        {known.map((one) => (
          <li key={one.id}>
            <a href={`/staff/reception/${one.id}`} target="_blank">
              <bdi>{one.person}</bdi>
              <ForWhom about={one.about} />: same {one.isPerson ? "person" : "matter"}, open this enquiry
            </a>
            , {one.kind} {one.reference} of {one.received}, <Number phone={one.phone} />, {one.area ?? "no area given"}:{" "}
            {reasonsOf(one).join("; ")}.{" "}
            {one.asks && (
              <>
                <strong>
                  It was <StateOf entry={one} />.
                </strong>{" "}
                No time is held for them: one that you chose is noted as their wish.{" "}
              </>
            )}
            {one.held && <strong>It is {one.state}. </strong>}
            <button className="button" form={form} name="intent" value={noteWith(one.id)}>
              {asked === one.id ? NOTE_ALL_THE_SAME : "Note the call"} with {one.reference}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more} more may be the same: find them at Reception.</p>}
      <button className="button" form={form} name="intent" value="enter">
        {ANOTHER}
      </button>
    </div>
  );
}

function Number({ phone }: { phone: string | null }) {
  return phone ? <span className="number">{phone}</span> : "no number";
}

function reasonsOf({ by: { number, name, about, sounds, soundsAbout, callers } }: KnownCaller): string[] {
  const same = [number && "number", name && "name"].filter(Boolean).join(" and ");
  return [
    ...(same ? [`the same ${same}`] : []),
    ...callers.map((caller) => `${caller.name || "somebody"} called about it from this number`),
    ...(about ? [PERHAPS_ABOUT] : []),
    ...(sounds ? ["sounds like one of theirs"] : []),
    ...(soundsAbout ? ["sounds like whom they call for"] : []),
  ];
}

export const PERHAPS_ABOUT = "may be about the same person";

export const ANOTHER = "Another person: enter as a new one";
