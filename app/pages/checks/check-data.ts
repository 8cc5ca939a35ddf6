import type { CheckFigure } from "#firm/checks/rule/law-on-a-day.ts";
import { checkFigures } from "#firm/checks/checks.ts";
import type { Content } from "#firm/content/content.ts";
import type { CheckEnding, CheckQuestion } from "#firm/content/schema/self-check.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { formatPhoneAbroad } from "#text/phone.ts";

/** All that a check needs in the browser: its words and its figures; nothing is asked for later. */
export type CheckData = {
  slug: string;
  name: string;
  sensitive: boolean;
  phone: { words: string; number: string };
  questions: CheckQuestion[];
  endings: Record<string, CheckEnding>;
  steps: Record<string, string>;
  labels: Record<string, string>;
  mistakes: Record<string, string>;
  notices: Record<string, string>;
  promise: string;
  once: string;
  figures: Record<string, CheckFigure>;
};

/** The words of a check with every token in its place. @throws Error where there is no such check */
export function checkData(slug: string, content: Content): CheckData {
  const check = content.checks.get(slug);
  if (!check) throw new Error(`There is no check ${slug}`);
  const { site, checkWords } = content;
  const { name, sensitive, questions, endings, steps, labels, mistakes } = check;
  return {
    slug,
    phone: { words: formatPhoneAbroad(site.phone), number: site.phone },
    sensitive,
    ...filled(
      {
        name,
        questions,
        endings: { ...endings, ...checkWords.endings },
        steps: { ...steps, ...checkWords.steps },
        labels,
        mistakes,
        notices: checkWords.notices,
        promise: checkWords.promise,
        once: checkWords.once,
      },
      content,
    ),
    figures: checkFigures(slug, content.law),
  };
}

function filled<Words>(words: Words, content: Content): Words {
  if (typeof words === "string") return plainWords(words, content) as Words;
  if (Array.isArray(words)) return words.map((one: unknown) => filled(one, content)) as Words;
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, filled<unknown>(one, content)])) as Words;
}
