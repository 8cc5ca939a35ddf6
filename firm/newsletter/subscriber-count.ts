/** `12 subscribers`, `one subscriber`. */
export function subscribersInWords(count: number): string {
  return count === 1 ? "one subscriber" : `${count.toLocaleString("en-CA")} subscribers`;
}
