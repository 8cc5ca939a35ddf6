/** The words as the beginning of a sentence or a list's line. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
