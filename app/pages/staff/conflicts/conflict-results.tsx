import { Fragment } from "react";
import { isEverydayPhrase } from "#firm/conflicts/everyday-phrase.ts";
import type { NamesBegun } from "#firm/conflicts/look-up-beginnings.ts";
import type { ConflictSearch } from "#firm/conflicts/look-up-conflicts.ts";
import type { NamedInText } from "#firm/enquiries/names-in-texts.ts";
import { longDay } from "#time/toronto-time.ts";
import { Conflicts, Places } from "./conflict-list.tsx";
import { InTexts } from "./in-texts.tsx";
import { Begun, begunInWords } from "./names-begun.tsx";

/** Chinese names are compared in Mandarin's spelling. */
const CHINESE = /\p{Script=Han}/u;

/** `begun`: of what was typed alone, and may be half heard. */
type Search = ConflictSearch & { begun?: NamesBegun };

type Props = {
  searches: Search[];
  /** Where the words of a name stand in what was written, by the name as it was asked. */
  inTexts: Record<string, NamedInText[]>;
  /** The enquiry they are made for is not among what was looked at. */
  isOfOne?: boolean;
  /** Names that the visitor gave as the other side. */
  named?: string[];
};

/** What look-ups of some names found, each. */
export function ConflictResults({ searches, inTexts, isOfOne = false, named = [] }: Props) {
  return (
    <>
      {searches.map((search) => (
        <OneSearch
          key={search.asked}
          search={search}
          texts={inTexts[search.asked] ?? []}
          among={isOfOne ? "all other enquiries" : "all enquiries"}
          isNamed={named.includes(search.asked)}
        />
      ))}
      {searches.some(mayMiss) && <p className="quiet">{MISSED_WRITINGS}</p>}
    </>
  );
}

type OneProps = { search: Search; texts: NamedInText[]; among: string; isNamed: boolean };

/** What a look-up of one name found, or that it found nothing. */
function OneSearch({ search, texts, among, isNamed }: OneProps) {
  const { asked, found, shared, more, incomplete, erased, begun } = search;
  const isNone =
    found.length === 0 &&
    !begun?.names.length &&
    !begun?.more &&
    !incomplete &&
    erased.length === 0 &&
    texts.length === 0;
  return (
    <div className={isNone ? "conflict-none" : "conflict-results"}>
      <p>
        <strong>{asked}</strong>
        {isNamed && " (the other side, as the visitor named it)"}
        {`: ${countInWords(search, texts.length > 0 ? `those who wrote or are noted at ${among}` : among)}`}
        {CHINESE.test(asked) && " Chinese names are compared as Mandarin is spelled; look a Cantonese spelling up too."}
      </p>
      {incomplete && (
        <p className="failure" role="alert">
          Names are being indexed anew after an update, so some cannot be found yet. Please look it up again in a few
          minutes.
        </p>
      )}
      {more && (
        <p className="failure" role="note">
          Not everything is shown: there are more names like this one. Every name written the same is among those shown
          first; add another name to see the others.
        </p>
      )}
      {erased.length > 0 && <p className="erased-name">{erasedInWords(erased)}</p>}
      {found.length > 0 && <Conflicts conflicts={found} />}
      {begun && <Begun begun={begun} asked={asked} isFirst={found.length === 0} />}
      <InTexts texts={texts} />
      {isEverydayPhrase(asked) && (
        <p className="quiet">
          These are everyday words and no name: they were not looked for in messages that nobody has opened, or that are
          declined for a conflict.
        </p>
      )}
      {shared.length > 0 && (
        <details>
          <summary>
            {shared.length === 1 ? "One more name shares" : `${shared.length} more names share`} two words with it and
            {shared.length === 1 ? " differs" : " differ"} in others
          </summary>
          <Conflicts conflicts={shared} />
        </details>
      )}
      <SameLastName search={search} />
    </div>
  );
}

/** No alarm: relatives, or nobody; but in one estate, or with a company of the name, that is what matters. */
function SameLastName({ search: { sameLastName, isCommon } }: { search: ConflictSearch }) {
  if (isCommon) return <p className="quiet">Same last name: many on file, so that none is listed.</p>;
  if (sameLastName.length === 0) return null;
  return (
    <p className="quiet">
      Same last name:{" "}
      {sameLastName.map(({ name, places, unlisted }, index) => (
        <Fragment key={name}>
          {index > 0 && "; "}
          <bdi>{name}</bdi>, <Places places={places} unlisted={unlisted} />
        </Fragment>
      ))}
    </p>
  );
}

/**
 * The corpus of names (tests/names) holds Latin, Arabic, Chinese, Cyrillic, Hindi and Punjabi writing; for others no
 * share of what is found was measured.
 */
const MISSED_WRITINGS =
  "A name in Tamil, Korean, Thai or another writing is not always found by its Latin spelling: look it up as it is " +
  "written, too.";

/** Letters of such writings. */
const UNMEASURED =
  /[^\P{L}\p{Script=Latin}\p{Script=Arabic}\p{Script=Han}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Gurmukhi}]/u;

/** A name in Latin letters that found nothing may stand on file in such a writing. */
function mayMiss({ asked, found }: ConflictSearch): boolean {
  return found.length === 0 || UNMEASURED.test(asked);
}

function countInWords(search: Search, among: string): string {
  const { asked, found, apart, more, incomplete, erased, withoutList, begun } = search;
  // Beside one's own enquiries, which are listed apart.
  const none = apart.length > 0 ? "no other similar name" : "no similar name";
  if (found.length > 0) return `${found.length === 1 ? "one name" : `${found.length} names`} to look at.`;
  if (erased.length > 0) return `${none} is still on file, but see below.`;
  if (begun && (begun.names.length > 0 || begun.more)) return `${none}, but ${begunInWords(begun, asked)}.`;
  if (more || incomplete) return `${none} among those looked at.`;
  if (withoutList) return `${none} among ${among}. The firm’s own list of names is empty.`;
  return `${none} among ${among} and the firm’s list.`;
}

function erasedInWords(erased: ConflictSearch["erased"]): string {
  const name = erased.some(({ same }) => same) ? "This very name" : "A name like this one";
  return (
    `${name} was erased here on ${erased.map(({ day }) => longDay(day)).join("; ")}: it had belonged to somebody who ` +
    "wrote to us, or to another side. Nothing else was kept. Ask whoever was here then."
  );
}
