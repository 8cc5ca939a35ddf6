import { marksFor } from "#firm/enquiries/marks-for.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { READ_WORDS } from "../inbox/came-in-words.ts";
import { Intent } from "../parts/intent.tsx";
import type { Matter } from "./load-enquiry.ts";

type Waiting = Pick<Matter, "closedAt" | "heldReason" | "isUnconfirmed">;

/** Read is not answered: a form that came back makes it wait again, though often nothing is left to answer. */
const isReadAndWaits = ({ closedAt, heldReason }: Waiting, done: string) =>
  Object.hasOwn(READ_WORDS, done) && closedAt === null && heldReason === null;

/** What is said once it was read; undefined where it does not wait. */
export function saidOfRead(matter: Waiting, done: string): string | undefined {
  if (!isReadAndWaits(matter, done)) return undefined;
  return matter.isUnconfirmed
    ? `${READ_WORDS[done]} It still waits: the time is not confirmed yet.`
    : `${READ_WORDS[done]} It still waits for an answer. If nothing is left to answer, mark it as answered.`;
}

/** The button beside that sentence, where it has one. */
export function answerOfRead(matter: Waiting & Pick<Matter, "owner">, done: string) {
  const mark = marksFor(null).find(({ verb }) => verb === "answered");
  return (
    mark &&
    isReadAndWaits(matter, done) &&
    !matter.isUnconfirmed && (
      <Intent at="answering" intent={mark.verb} hidden={{ owner: matter.owner ?? NOBODY_HAS_IT }}>
        {mark.button}
      </Intent>
    )
  );
}
