import type { ReactNode } from "react";
import type { DayChoice } from "#firm/enquiries/day-choices.ts";
import { isStateName } from "#firm/enquiries/states.ts";
import { Panel } from "../parts/panel.tsx";
import { Calls } from "./calls.tsx";
import { EnquiryClock } from "./enquiry-clock.tsx";
import { Identification, type IdentificationProps } from "./identification.tsx";
import { Later } from "./later.tsx";
import { Notes } from "./notes.tsx";
import { SamePersonPanel } from "./same-person-panel.tsx";
import { SearchesKept } from "./searches-kept.tsx";
import { Trail } from "./trail.tsx";
import { WhoHasIt } from "./who-has-it.tsx";

type Props = IdentificationProps & {
  days: DayChoice[];
  /** Who looks, by user name. */
  by: string;
  noteKey: string;
  /** The address of this page, with the list it stands in. */
  back: string;
  /** The names to look at, which stand in the place of the text until it was opened. */
  names: ReactNode;
  refused: { intent: string; message: string; words: string } | undefined;
  /** A note was just added: the next is typed there. */
  goOn: boolean;
};

/** What stands beside the text: until when it is to be answered, and all that is done with it but a reply. */
export function Beside({ matter, identification, days, by, noteKey, back, names, refused, goOn }: Props) {
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined);
  const inText = [...Object.values(matter.inTexts).flat(), ...matter.inOwnText.names];
  const similar = matter.conflicts.flatMap(({ found }) => found).length + inText.length;
  return (
    <aside className="beside" aria-label="Answering">
      <EnquiryClock
        matter={matter}
        by={by}
        back={back}
        refused={refused && isStateName(refused.intent) && matter.opened ? refused : undefined}
      />
      <Calls matter={matter} by={by} formKey={noteKey} />
      {matter.opened && (
        <>
          <Notes id={matter.id} by={by} now={matter.now} notes={matter.opened.notes} formKey={noteKey} goOn={goOn} />
          <Panel
            id="names"
            title={similar > 0 ? "Conflict search: names to look at" : "Conflict search"}
            count={similar}
            open={
              matter.opened.undecided !== undefined ||
              ["names", "other-party", "about", "correct-name", "no-conflict"].some((one) => of(one) !== undefined)
            }
          >
            {names}
          </Panel>
          <SamePersonPanel others={matter.opened.others} />
        </>
      )}
      <WhoHasIt matter={matter} />
      {matter.opened && <Identification matter={matter} identification={identification} />}
      <Later matter={matter} formKey={noteKey} days={days} />
      {matter.opened && (
        <>
          <SearchesKept decisions={matter.opened.decisions} />
          <Trail lines={matter.opened.trail} />
        </>
      )}
    </aside>
  );
}
