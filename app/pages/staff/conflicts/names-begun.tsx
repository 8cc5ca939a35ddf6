import type { NamesBegun } from "#firm/conflicts/look-up-beginnings.ts";
import { capital } from "#text/capital.ts";
import { Conflicts } from "./conflict-list.tsx";

/** `isFirst`: none is closer, so that they are what was found. */
type Props = { begun: NamesBegun; asked: string; isFirst: boolean };

/** Names of which a part begins as what was asked for: one who was half heard may be among them. */
export function Begun({ begun, asked, isFirst }: Props) {
  const { names, more } = begun;
  return (
    <>
      {more && (
        <p className="failure" role="note">
          Not every name that begins so is shown: write more of it to see the others.
        </p>
      )}
      {names.length > 0 && (
        <details open={isFirst}>
          <summary>{capital(begunInWords(begun, asked))}</summary>
          <Conflicts conflicts={names} />
        </details>
      )}
    </>
  );
}

/** `one name begins with “Kapo”`; of several words each begins a part. */
export function begunInWords({ names, more }: NamesBegun, asked: string): string {
  const isOne = names.length === 1 && !more;
  const count = more ? "many names" : isOne ? "one name" : `${names.length} names`;
  return `${count} on file ${isOne ? "begins" : "begin"} with “${asked}”`;
}
