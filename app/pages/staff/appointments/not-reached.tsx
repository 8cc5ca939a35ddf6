import { addContact, type Lacking } from "./add-contact.ts";
import type { MeetingKind } from "#firm/content/meeting-kinds.ts";

type Props = {
  id: string;
  list: string | undefined;
  /** Staff wrote down who it is. */
  isEntered: boolean;
  phone: string | undefined;
  unmailed: boolean;
  isOpen: boolean;
  kind: MeetingKind;
  /** Ways to meet for which they gave no number or address. */
  lacking: Lacking[];
};

const LACKING = {
  telephone: { gave: "By telephone, and they gave no number", add: "add the number" },
  video: { gave: "By video, and they gave no e-mail address for the link", add: "add the address" },
};

/** By which way they cannot be told of the appointment, or called for it. */
export function NotReached({ phone, unmailed, isOpen, kind, lacking, ...place }: Props) {
  const lacks = isOpen && lacking.find((one) => one === kind);
  return (
    <>
      {unmailed && (
        <p role="note">
          <strong>They gave no e-mail address{phone ? "" : ", and no number"}:</strong> no mail tells them of anything
          done here.{" "}
          {phone
            ? "Who is to be called stands under “Calls to return”."
            : "They learn of it when they call: ask for a number then."}
        </p>
      )}
      {lacks && (
        <p role="note">
          <strong>{LACKING[lacks].gave}:</strong> <a href={addContact(place, lacks)}>{LACKING[lacks].add}</a>, or move
          it to <a href="#times">another way to meet</a>.
        </p>
      )}
    </>
  );
}
