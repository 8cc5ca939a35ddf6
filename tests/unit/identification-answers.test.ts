import { expect, test } from "vitest";
import { checkAnswers } from "#firm/identification/check-answers.ts";
import { kindOf, safeName } from "#firm/identification/file-kinds.ts";
import { QUESTIONS, type Question } from "#firm/identification/questions.ts";
import { GOOD_ANSWERS, heic, jpeg, pdf, png } from "#tests/support/identification.ts";

const said = (more: Record<string, string>) => {
  const checked = checkAnswers({ ...GOOD_ANSWERS, ...more });
  return checked.ok ? "stored" : checked.errors;
};

test.each<[string, Record<string, string>, ReturnType<typeof said>]>([
  [
    "is too long",
    { actingFor: "x".repeat(2001) },
    [{ field: "actingFor", message: "Please shorten this to at most 2,000 characters" }],
  ],
  ["is just short enough", { actingFor: "x".repeat(2000) }, "stored"],
  [
    "cannot be printed",
    { occupation: "Nurse\u0007" },
    [{ field: "occupation", message: "Please remove characters that cannot be printed" }],
  ],
  [
    "has several lines where there is one",
    { fullName: "Ana\nPereira" },
    [{ field: "fullName", message: "Please write this on one line" }],
  ],
  ["has several lines where there may be", { homeAddress: "12 Elm Street\nLondon" }, "stored"],
  [
    "is missing",
    { homePhone: " " },
    [{ field: "homePhone", message: "Please write a phone number where we reach you" }],
  ],
])("an answer that %s", (_how, typed, told) => {
  expect(said(typed)).toEqual(told);
});

test("each question that must be answered has its own sentence for whoever does not", () => {
  const needed = QUESTIONS.filter(({ of }: Question) => Object.values(of).includes("needed"));
  expect(needed.filter((one) => !("error" in one)).map(({ name }) => name)).toEqual([]);
});

test("a file is what it begins with", () => {
  const box = (brand: string) => new Uint8Array(Buffer.from(`\0\0\0\x18ftyp${brand}`, "latin1"));
  const all = [pdf(), jpeg(), png(), heic(), box("mif1"), box("isom"), new Uint8Array(12)];
  expect(all.map(kindOf)).toEqual(["pdf", "jpeg", "png", "heic", "heic", undefined, undefined]);
});

test("a file whose name leaves nothing to show is called a document", () => {
  expect([safeName("folder/.. ", "pdf"), safeName("\u200B", "jpeg"), safeName("Pass.PDF", "pdf")]).toEqual([
    "document.pdf",
    "document.jpg",
    "Pass.PDF",
  ]);
});
