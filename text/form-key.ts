/**
 * The id of what a form adds, rendered with the form: the same post sent twice is stored once. Anything else gives way
 * to `fresh`.
 */
export function keyOr(sent: string, fresh: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sent) ? sent : fresh;
}
