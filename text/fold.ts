/** Letters that do not come apart into a plain letter and a mark. */
const SPECIAL: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  å: "a",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Small letters without marks: `Nguyễn` is `nguyen`, `Łukasz` is `lukasz`. Other scripts stay as they are. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøåłđðþı]/g, (letter) => SPECIAL[letter]!);
}
