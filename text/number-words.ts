const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const WORD = new RegExp(
  String.raw`\b(?:(${TENS.slice(2).join("|")})(?:[- ](${UNITS.slice(1, 10).join("|")}))?|(${UNITS.join("|")}))\b`,
  "g",
);

/** A figure in one spelling, so that "Six-month" and "6 months" can be found to be the same. */
export function inDigits(figure: string): string {
  return figure
    .toLowerCase()
    .replace(WORD, (_all, tens: string | undefined, unit: string | undefined, small: string | undefined) =>
      String(small ? UNITS.indexOf(small) : TENS.indexOf(tens!) * 10 + Math.max(0, UNITS.indexOf(unit ?? "zero"))),
    )
    .replace(/[-\s]+/g, " ")
    .replace(/,(?=\d{3})|\bcad\b|\.00\b/g, "")
    .replace(/\b(minute|hour|day|week|month|year)s\b/g, "$1")
    .trim();
}
