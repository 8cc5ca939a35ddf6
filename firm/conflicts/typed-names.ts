/** Names as they are typed in one box: parted by semicolons, or one a line. */
export function typedNames(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
