import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { ComingLinks } from "../parts/coming-links.tsx";
import type { Coming } from "./coming-in-words.ts";

type Props = {
  coming: Coming[];
  /** They are asked about before another one is entered. */
  asks: boolean;
  /** The id of the form that enters another one. */
  form: string;
  /** It was to be held alone. */
  holds: boolean;
};

/** What somebody who is to have an appointment has already. */
export function AlreadyComing({ coming, asks, form, holds }: Props) {
  if (coming.length === 0) return null;
  const have = coming.length === 1 ? "They have an appointment to come:" : "They have appointments to come:";
  if (!asks)
    return (
      <div role="note">
        <p>{have}</p>
        <ComingLinks coming={coming} at="reception" beside />
      </div>
    );
  return (
    <div className="failure" role="alert" {...TAKES_FOCUS}>
      <p>{have}</p>
      <ComingLinks coming={coming} at="reception" beside />
      <p>Nothing is entered yet. Enter another one?</p>
      <button className="button" form={form} name="intent" value={holds ? "hold" : "enter"}>
        {holds ? "Only hold another time" : ENTER_ANOTHER}
      </button>
    </div>
  );
}

export const ENTER_ANOTHER = "Enter another appointment";
