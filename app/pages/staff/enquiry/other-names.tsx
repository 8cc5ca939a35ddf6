import type { VerbRefusal } from "#firm/enquiries/staff-act.ts";
import { AskForWhom } from "../parts/for-whom.tsx";
import { TextField } from "../parts/text-field.tsx";
import { LOOKED, NAMES_FORM } from "./names-along.ts";

type Props = {
  /** Of the enquiry. */
  id: string;
  /** Who looks, by user name. */
  by: string;
  names: string | null;
  about: string | null;
  /** The names that are looked up on the page. */
  looked: string[];
  refused: RefusedNames | undefined;
  /** The buttons beside it take what stands here along. */
  opens: boolean;
};

type RefusedNames = { words: string; about: string; field: VerbRefusal["field"]; message: string };

/** What was refused, with what stands in the other field where a form of before had one of them. */
export function refusedNames(
  posted: (RefusedNames & { intent: string }) | undefined,
  { otherParty, about }: { otherParty: string | null; about: string | null },
): RefusedNames | undefined {
  if (posted?.intent === "names") return posted;
  if (posted?.intent === "other-party") return { ...posted, about: about ?? "" };
  if (posted?.intent !== "about") return undefined;
  return { ...posted, words: otherParty ?? "", about: posted.words, field: "about" };
}

/** Whom the matter is against or with, and whom it is about: looked up like the enquirer. */
export function OtherNames({ id, by, names, about, looked, refused, opens }: Props) {
  const isOfAbout = refused?.field === "about";
  return (
    // Words of before a colleague changed the names are not brought back: saved, they would write over theirs.
    <form
      id={NAMES_FORM}
      method="post"
      action="#other-party-words"
      className="other-party"
      data-tab-memory={`other-party ${id} ${names ?? ""} ${about ?? ""}`}
      data-by={by}
    >
      <input type="hidden" name="seen" value={names ?? ""} />
      <input type="hidden" name="aboutSeen" value={about ?? ""} />
      {looked.map((name) => (
        <input key={name} type="hidden" name={LOOKED} value={name} />
      ))}
      <TextField
        form="other-party"
        name="words"
        label="Other party"
        hint="Separate several with semicolons."
        optional
        value={refused?.words ?? names ?? ""}
        error={isOfAbout ? undefined : refused?.message}
        // Cut by the browser, a name would be missed; the server says what is too long.
        maxLength={null}
      />
      <AskForWhom
        form="other-party"
        label="Who is it about, if another"
        hint="First name, then last name."
        value={refused?.about ?? about ?? ""}
        error={isOfAbout ? refused.message : undefined}
      />
      <p className="quiet">Looked up as soon as you save{opens && ", and before it is opened"}.</p>
      <button className="button" name="intent" value="names">
        Save and look up
      </button>
    </form>
  );
}
