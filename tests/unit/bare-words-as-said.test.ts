import { expect, test } from "vitest";
import { bareFigures } from "#firm/content/checks/bare-figures.ts";
import { bareIn } from "#firm/content/checks/check-figures.ts";
import { claimWords } from "#firm/content/checks/claim-words.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

/** Beside each of what is a figure stands what is nearly one. */
const FIGURES = [
  "It costs $5, $ 5.50, CA$1,000, $2 million CAD and A$3.",
  "It costs fifty dollars, a hundred dollars, 3 million dollars, ten cents and some dollars.",
  "It is 5%, 2.5 %, five per cent, 10 percent and a few percent.",
  "Work 20 hours a week, ten hours per week, 5 hours every week, 6 hours each week, and hours a week.",
  "Wait 3 days, one business day, 10 working days, ninety-day, twenty one months, a dozen years, a day.",
  "It was 3 years ago, and it lasts 3 years agony.",
  "Minutes: 30 minutes, 5 calendar weeks, 2-hour, a million hours.",
  "Under 18, over the age of 65, aged 30, turns 19, older than 22, until 75, below 16s, under 5.",
  "Aged sixty, under eighteen, over forty, 12 years old, twelve-year-old, 18 or older, 60 and over, 5 or more.",
  "See section 40, subsection 40.1(2)(a), sections 4, paragraph 36(1)(b), rule 7, clause 3, schedule 2, section forty.",
  "Bill C-12, regulation 183/20, s. 40, s.36.1, as. 40 and rules.",
  "On November 8, 2024, on 8 November, in November 2024, in 2024, on 2024-11-08, in 1899, May 5, May.",
  "80 mg, 5 grams, ten kilometres, 3km, two metres, 5 millilitres, 80 mgs, 5 kg.",
  "From one week to the next; {law.visa-fee} or {claim.wills|5 days}; [five](/5-days) and [5 days](/x).",
  "Call 911, bring 2 copies, take route 66 and 5.",
  "x5%, $.5, 12345, A5 days, 5 daysx.",
];

const CLAIMS = [
  "We won 700+, $5M+, 1,000 +, 2 million+, 3K+ and 5+5.",
  "The best, best, Best of all, bestow, and the bestseller.",
  "Leading, top-rated, top rated, premier, foremost, unmatched, unrivaled, unrivalled, award-winning, number one, aggressive, misleading.",
  "Expert, experts, expertise, specialist, specialists, specialise, specialized, specializing, specialisation, special, specializes, inexpert.",
  "Guarantee, guaranteed, guarantees, guaranteeing.",
  "24/7, 24 / 7, 24 hours a day, round the clock, around the clock, 124/7.",
  "The best interests of the child, best interests of any children, best interests of the firm.",
  "No lawyer can guarantee it, no one or firm can guarantee it, no judge can guarantee it.",
  "{claim.wills|the best} and [best](/the-best).",
];

const listed = (sentence: string, found: string[]) => [sentence, ...found.map((one) => `  ${one}`)].join("\n");

// Where a pattern was changed on purpose: read the files, then run this one with -u.
test("every figure that stands bare is found once, by its kind, and nothing beside it", async () => {
  const all = FIGURES.map((sentence) =>
    listed(
      sentence,
      bareFigures(sentence).map(({ pattern, figure }) => `${pattern}: ${figure}`),
    ),
  );
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("bare-words-as-said/figures.txt");
});

test("every boast and promise is found, and nothing beside it", async () => {
  const all = CLAIMS.map((sentence) => listed(sentence, claimWords(sentence)));
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("bare-words-as-said/claims.txt");
});

test("which key may be meant is said, the likeliest first, and of a fee whose it is", async () => {
  const content = smallFirm();
  const copies = Object.fromEntries(
    "abcdef".split("").map((key) => [`fee-${key}`, { ...content.law["visa-fee"]!, name: `Fee ${key} of a course` }]),
  );
  const many = { ...content, law: { ...content.law, ...copies } };
  const one = (text: string, whole: unknown = null, registers = content) =>
    listed(text, bareIn(text, registers, whole));
  const all = [
    one("You have 90 days."),
    one("You have ninety days, or five years."),
    one("It was $80, it is $100, and it will be $120."),
    one("Now it is 24 hours a week, or six years."),
    one("You have 91 days."),
    one("In 30 minutes we won 98% and 300+."),
    one("Our fee is $100. The government asks us for $55. We ask $55."),
    one("The lawyer's fee is $55, the court fee is $66 of us."),
    one("The fee is $100.", null, many),
    one("The fee of course d is $100.", null, many),
    one("The fee is $100.", "{law.fee-f} {claim.wills}", many),
    one("Two are bare: 5 days. Not this one. The best."),
  ];
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("bare-words-as-said/keys.txt");
});
