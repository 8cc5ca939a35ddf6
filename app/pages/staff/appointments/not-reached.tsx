import type { MeetingKind } from "#firm/content/meeting-kinds.ts";

type Props = {
  id: string;
  phone: string | undefined;
  unmailed: boolean;
  isOpen: boolean;
  kind: MeetingKind;
  /** Ways to meet for which they gave no number or address. */
  lacking: MeetingKind[];
};

const LACKING: Partial<Record<MeetingKind, { gave: string; add: string; correct: string }>> = {
  telephone: { gave: "By telephone, and they gave no number", add: "add the number", correct: "number" },
  video: { gave: "By video, and they gave no e-mail address for the link", add: "add the address", correct: "address" },
};

/** By which way they cannot be told of the appointment, or called for it. */
export function NotReached({ id, phone, unmailed, isOpen, kind, lacking }: Props) {
  const lacks = isOpen && lacking.includes(kind) && LACKING[kind];
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
          <strong>{lacks.gave}:</strong>{" "}
          <a href={`/staff/reception/${id}?correct=${lacks.correct}#correct`}>{lacks.add}</a>, or move it to{" "}
          <a href="#times">another way to meet</a>.
        </p>
      )}
    </>
  );
}
