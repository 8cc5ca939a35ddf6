/** Longest reply, in characters. */
export const REPLY_LIMIT = 20_000;

/** Why a reply is too long, as a sentence; undefined where it is not. */
export function longReply(words: string): string | undefined {
  return words.length > REPLY_LIMIT
    ? `Please write at most ${REPLY_LIMIT.toLocaleString("en-CA")} characters.`
    : undefined;
}
