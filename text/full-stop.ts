/** A sentence with its full stop, unless it ends with a sign of its own. */
export function withFullStop(sentence: string): string {
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}
