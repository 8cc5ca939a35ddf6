/** A time as `9:00 AM` within words, so that no line ends between its parts. */
export function unbroken(words: string): string {
  return words.replaceAll(/ (?=[AP]M\b)/g, "\u00A0");
}
