/** Letters of one word follow each other faster than this, in milliseconds. */
const PAUSE = 2000;

let lettersAt = -Infinity;

/** Remembers when a letter was typed that is no shortcut, or follows one that is none. */
export function heardLetter(): void {
  lettersAt = performance.now();
}

/**
 * Whether a single letter on the page of an enquiry may be meant for what marks or takes it, and not as part of a word:
 * nothing is half written there, and no other letter was typed a moment ago.
 */
export function isMeant(): boolean {
  return !isWriting() && performance.now() - lettersAt > PAUSE;
}

/** Whether the box of a reply or of a note holds words. */
export function isWriting(): boolean {
  const boxes = document.querySelectorAll<HTMLTextAreaElement>(".staff-enquiry textarea:is(#reply-words, #note-words)");
  return [...boxes].some(({ value }) => value.trim() !== "");
}
