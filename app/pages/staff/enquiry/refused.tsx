import { useActionData } from "react-router";
import type { Outcome } from "#firm/enquiries/outcome-names.ts";
import { SEND_VERBS } from "#firm/replies/send-verbs.ts";
import type { VerbRefusal } from "#firm/enquiries/staff-act.ts";

/** What was refused, as a form of the page posted it. */
export type Refusal = {
  intent: string;
  words: string;
  message: string;
  to: string;
  /** What was to go along with it as a note. */
  note: string;
  day: string;
  clock: string;
  on: string;
  key: string;
  /** Pressed once more, it is done all the same. */
  asks: boolean;
  /** It is asked what becomes of a reply that was begun (unsent-reply.tsx). */
  unsent: boolean;
  /** It is asked how they learn what came of it (untold.tsx), and what was written there. */
  untold: Outcome | undefined;
  toldAt: string;
  /** The box beside a reply, as it was ticked (names-undecided.tsx). */
  looked: string;
  /** Of a form, where it is said beside one. */
  field?: VerbRefusal["field"];
};

/** As `again` of a form: what was asked is answered yes. */
export const SURE = "yes";

/** Of what asks nothing. */
export const UNASKED: Pick<Refusal, "asks" | "unsent" | "untold" | "toldAt" | "looked"> = {
  asks: false,
  unsent: false,
  untold: undefined,
  toldAt: "",
  looked: "",
};

/** What was refused last, where it was one of these. */
export function useRefusal(...intents: string[]): Refusal | undefined {
  const refused = useActionData() as Refusal | undefined;
  return refused && intents.includes(refused.intent) ? refused : undefined;
}

/** Why a button was refused, beside it; what belongs to a field is said there (app/ui/field.tsx). */
export function Refused({ of }: { of: string[] }) {
  const refused = useRefusal(...of);
  return refused ? (
    <p className="failure" role="alert">
      {refused.message}
    </p>
  ) : null;
}

const ANYWHERE = [
  "names",
  "other-party",
  "about",
  "told-phone",
  "told-email",
  "snooze",
  "remind",
  "fill-in",
  "hand-over",
  "take",
  "let-go",
  "snooze-again",
  "reopen-reminder",
  "wall",
  "remove-wall",
  "remove-walls",
  "undo-wall",
  "wall-again",
];
const UNOPENED = ["ask-other-party", "conflict"];
const OPENED = [
  "note",
  "correct-note",
  "remove-note",
  ...Object.values(SEND_VERBS),
  "take-back-reply",
  "save-draft",
  "no-conflict",
  "outcome",
  "correct-urgency",
  "join",
  "part",
];
export const FORM_BY_LINK = ["send-identification", "stop-identification"];

/** Whether a refusal stands by the form that posted it; all else is said at the top. */
export function isSaidBeside(intent: string, { opened, mark }: { opened: boolean; mark: boolean }): boolean {
  return [...ANYWHERE, ...(opened ? [...OPENED, ...FORM_BY_LINK] : UNOPENED)].includes(intent) || (opened && mark);
}
