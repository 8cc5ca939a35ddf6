import { expect, test } from "vitest";
import { quotes } from "#firm/content/check-register.ts";
import { checkDrawings } from "#firm/content/checks/check-drawings.ts";
import { bareWords } from "#firm/content/checks/check-figures.ts";
import { checkTokens, tokenProblems } from "#firm/content/checks/check-tokens.ts";
import { feeOf } from "#firm/content/fee-words.ts";
import { askedIn } from "#firm/content/people.ts";
import { unknownPlaceholders } from "#firm/content/text/placeholders.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const isOwn = (sentence: string) => {
  const [found] = bareWords(sentence, { law: {}, claims: {} }, null);
  return found!.advice.startsWith("If it is the firm's own fee");
};

test.each([
  "We ask for $77.",
  "A consultation costs $77.",
  "Consultations cost $77.",
  "The retainer is $77.",
  "Retainers begin at $77.",
  "It is a flat fee of $77.",
  "Flat fees begin at $77.",
  "It costs $77 an hour.",
  "The legal fee is $77.",
  "Legal fees are $77.",
  "The lawyer's fee is $77.",
  "The lawyer’s fees are $77.",
  "The lawyers fees are $77.",
  "The lawyers' fees are $77.",
])("%s may be the firm's own fee", (sentence) => {
  expect(isOwn(sentence)).toBe(true);
});

test.each([
  "It costs $77.",
  "They famously power up for $77.",
  "The government asks us for $77.",
  "Governments ask us for $77.",
  "The court asks us for $77.",
  "Courts ask us for $77.",
  "The tax on our house is $77.",
  "Our taxes are $77.",
  "We paid a fine of $77.",
  "Our fines are $77.",
  "We pay the application fee of $77.",
  "Our application fees are $77.",
  "Our penalty is $77.",
  "Our penalties are $77.",
  "The tribunal asks us for $77.",
  "Tribunals ask us for $77.",
])("%s is no fee of the firm's", (sentence) => {
  expect(isOwn(sentence)).toBe(false);
});

test("of two keys the one that shares a word with the sentence goes first, whatever small words the other shares", () => {
  const { law } = smallFirm();
  const one = (name: string) => ({ ...law["visa-fee"]!, name, stated: "$100" });
  const registers = { law: { "fee-a": one("Paid if it is so, by us"), "fee-b": one("A visa") }, claims: {} };
  const [found] = bareWords("The visa is $100 if it is so by bus.", registers, null);
  expect(found!.keys.map(({ key }) => key)).toEqual(["{law.fee-b}", "{law.fee-a}"]);
});

test("words are quoted where they stand in order, with anything left out at three dots", () => {
  const lines = ["An officer shall restore that status", "within  90 days after losing status."];
  const quoted = (words: string) => quotes(lines, words);
  expect(quoted("status within 90\ndays")).toBe(true);
  expect(quoted("within 90 days…losing status")).toBe(true);
  expect(quoted("restore … within 90 days ...losing")).toBe(true);
  expect(quoted("… restore that…")).toBe(true);
  expect(quoted("within 90 months…losing status")).toBe(false);
  expect(quoted("within 90 days…winning status")).toBe(false);
  expect(quoted("losing status … within")).toBe(false);
});

test("a drawing placed by a field needs its figure in the words of the page", () => {
  const content = smallFirm();
  const placed = (text: string) => {
    const pages = new Map([["/fees", { sections: [{ kind: "prose", drawing: "permit-span", text }] }]]);
    return checkDrawings({ ...content, pages } as never).map(({ field }) => field);
  };
  expect(placed("Nothing.")).toEqual(["drawing permit-span"]);
  expect(placed("It is {law.visa-fee}.")).toEqual([]);
});

test("a value that the rule of a check fills in is no slip, and one that is misspelled is", () => {
  const content = smallFirm();
  const [[slug, check]] = content.checks as unknown as [[string, object]];
  const found = (lead: string) =>
    checkTokens({ ...content, checks: new Map([[slug, { ...check, lead }]]) } as never).map(({ field }) => field);
  expect(found("From {value.last-day} to {value.end}.")).toEqual([]);
  expect(found("From {value.} to {value.Last}.")).toEqual(["{value.}", "{value.Last}"]);
});

test("braces that are no token are named whole, or as far as their line goes", () => {
  const { law, claims, glossary } = smallFirm();
  const stray = (words: string) =>
    tokenProblems(words, { law, claims, glossary }).map(({ field, message }) => `${field} ${message}`);
  expect(stray("In {law.visa-fee}, {phone} and {term.visa|a visa}")).toEqual([]);
  expect(stray("Call {fone} now")).toEqual(["{fone} is not known: did you mean {phone}?"]);
  expect(stray("Call { visa-fee } now")).toEqual(["{ visa-fee } is not known: did you mean {law.visa-fee}?"]);
  expect(stray("Call {phone\nnow}")).toEqual(["{phone is not known: did you mean {phone}?"]);
  expect(stray("Pay {law.visa-fee now {phone}")).toEqual([
    "{law.visa-fee now is not known: did you mean {law.visa-fee}?",
  ]);
});

test("what stands in braces in a reply and is filled in by nothing is named, open or closed", () => {
  const found = (words: string) => unknownPlaceholders(words, ["name", "phone"]);
  expect(found("Dear {name}, call {phone}.")).toEqual([]);
  expect(found("Dear {nmae}, call {{phone} or { fone")).toEqual([
    { found: "{nmae}", message: "is not known: did you mean {name}?" },
    { found: "{", message: "is not known: write {name}, {phone}" },
    { found: "{ fone", message: "is not known: did you mean {phone}?" },
  ]);
  expect(found("Dear {xylophones}")).toEqual([
    { found: "{xylophones}", message: "is not known: write {name}, {phone}" },
  ]);
});

test("each part of a fee ends with one full stop", () => {
  const matter = { services: ["Wills"], priced: "fixed", covers: "Both wills", onTop: "Sales tax, e.g. HST." };
  const fees = { consultation: {}, matters: [matter] } as unknown as Parameters<typeof feeOf>[1]["fees"];
  expect(feeOf("Wills", { fees })?.detail).toBe("Both wills. Sales tax, e.g. HST.");
});

test("a lawyer is asked for by the whole name, with more words behind it or none", () => {
  const [lawyer] = smallFirm().team;
  const team = ["Ann Elm", "Ann Elmer", "Éa Oak 2"].map((name) => ({ ...lawyer!, name }));
  const asked = (subject: string) => askedIn(subject, team)?.name;
  expect(["For Ann Elm", " For Ann Elm: a visa", "For Ann Elm, please"].map(asked)).toEqual(Array(3).fill("Ann Elm"));
  expect(asked("For Ann Elmer")).toBe("Ann Elmer");
  expect(asked("For Éa Oak 2 today")).toBe("Éa Oak 2");
  expect(["For Ann Elmé", "For Ann Elm2", "For Ann Elm-Oak", "for Ann Elm"].map(asked)).toEqual(
    Array(4).fill(undefined),
  );
});
