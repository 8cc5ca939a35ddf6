/** In a row, in a sentence, on the button of whoever has read it, and once it was pressed. */
export const CAME_IN = {
  answer: {
    short: "They wrote back",
    words: "they wrote back by mail",
    read: "I have read what they wrote",
    done: "Read: what they wrote back.",
  },
  form: {
    short: "Form returned",
    words: "the identification form came back",
    read: "I have seen the form that came back",
    done: "Read: the form that came back.",
  },
  correction: {
    short: "Corrected",
    words: "they corrected it",
    read: "I have read the correction",
    done: "Read: the correction.",
  },
  "other-side": {
    short: "Other side named",
    words: "they named the other side",
    read: "I have read who the other side is",
    done: "Read: who the other side is.",
  },
} as const;

export type CameIn = keyof typeof CAME_IN;

const CHANGED = { read: "I have read what changed", done: "Read: what changed." };

/** The button of whoever has read what came in last; `done`: as what the page says that it was pressed. */
export type ReadIt = { words: string; done: string };

export function readItWords(what: CameIn | undefined): ReadIt {
  return what ? { words: CAME_IN[what].read, done: `read-${what}` } : { words: CHANGED.read, done: "read-change" };
}

/** By that name. */
export const READ_WORDS: Record<string, string> = Object.fromEntries(
  [...Object.entries(CAME_IN), ["change", CHANGED] as const].map(([what, { done }]) => [
    `read-${what}`,
    `${done} It is not marked as unread any more.`,
  ]),
);
