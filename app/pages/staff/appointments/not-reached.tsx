import type { MeetingKind } from "#firm/content/meeting-kinds.ts";

type Props = { id: string; phone: string | undefined; unmailed: boolean; isOpen: boolean; kind: MeetingKind };

/** By which way they cannot be told of the appointment, or called for it. */
export function NotReached({ id, phone, unmailed, isOpen, kind }: Props) {
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
      {isOpen && !phone && kind === "telephone" && (
        <p role="note">
          <strong>By telephone, and they gave no number:</strong>{" "}
          <a href={`/staff/reception/${id}?correct=number#correct`}>add the number</a>, or move it to{" "}
          <a href="#times">another way to meet</a>.
        </p>
      )}
    </>
  );
}
