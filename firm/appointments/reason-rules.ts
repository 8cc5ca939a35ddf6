const LONGEST_REASON = 1000;

/** What is wrong with a reason that the visitor reads, in a sentence; undefined where nothing is. */
export function wrongReason(reason: string): string | undefined {
  return reason.length > LONGEST_REASON ? `Please shorten the reason to ${LONGEST_REASON} characters.` : undefined;
}
