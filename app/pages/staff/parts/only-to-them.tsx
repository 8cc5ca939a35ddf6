import { isNoName } from "#firm/conflicts/no-name.ts";

/**
 * To whom the reception may tell how it stands. That somebody consulted the firm is confidential like what they said
 * (Law Society of Ontario, Rules of Professional Conduct, rule 3.3-1 and its commentary).
 */
export function OnlyToThem({ person }: { person: string }) {
  return (
    <p className="quiet">
      Tell only {isNoName(person) ? "the caller" : <bdi>{person}</bdi>} how it stands. Anybody else who calls, family
      too, hears nothing, not even that they are a client: note that call.
    </p>
  );
}

/** The same beside what is noted of who else calls. */
export const TELL_OTHERS_NOTHING = "Tell them nothing, not even that the person is a client.";
