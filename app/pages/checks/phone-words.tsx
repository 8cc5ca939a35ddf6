import type { CheckData } from "./check-data.ts";

/** A sentence whose telephone number can be pressed. */
export function PhoneWords({ text, phone: { words, number } }: { text: string; phone: CheckData["phone"] }) {
  const parts = text.split(words);
  return parts.map((part, index) => (
    <span key={index}>
      {part}
      {index < parts.length - 1 && <a href={`tel:${number}`}>{words}</a>}
    </span>
  ));
}
