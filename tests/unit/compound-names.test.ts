import { expect, test } from "vitest";
import { splitCompound, unhyphenated } from "#firm/conflicts/name-prefixes.ts";

test.each([
  ["abdulsalam", "abdul salam"],
  ["abdelkader", "abdul kader"],
  ["abdilhay", "abdul hay"],
  ["abdussalam", "abdul salam"],
  ["abdurrahman", "abdul rahman"],
  ["abdunnasir", "abdul nasir"],
  ["abdullatif", "abdul latif"],
  ["abdullahoud", "abdul lahoud"],
  ["abdel", "abdul"],
  ["abdur", "abdul"],
  // One name, not "servant of" something.
  ["abdullah", "abdullah"],
  ["abdulla", "abdulla"],
  ["abdallah", "abdallah"],
  ["abdulah", "abdulah"],
  // Other names that hold the same letters.
  ["abdusattar", "abdusattar"],
  ["abdulkarimović", "abdulkarimović"],
  ["syedabdulkarim", "syedabdulkarim"],
  ["syedabdul", "syedabdul"],
])("of a servant: %s is written %s too", (word, parts) => {
  expect(splitCompound(word)).toEqual(parts.split(" "));
});

test.each([
  ["nuruddin", "nur din"],
  ["nureddine", "nur din"],
  ["shamsuldin", "shams din"],
  ["salahaldin", "salah din"],
  ["badreldin", "badr din"],
  ["badreldine", "badr din"],
  ["nizamuddeen", "nizam din"],
  ["fakhreddyn", "fakhr din"],
  ["ziauddin", "zi din"],
  // Other names that hold the same letters, and those of a family.
  ["borodine", "borodine"],
  ["maddin", "maddin"],
  ["nuruddinov", "nuruddinov"],
  // A mark that is a sound keeps a word whole.
  ["šemsuddin", "šemsuddin"],
])("of the faith: %s is written %s too", (word, parts) => {
  expect(splitCompound(word)).toEqual(parts.split(" "));
});

test.each([
  ["saifullah", "saif allah"],
  ["saifulla", "saif allah"],
  ["idullah", "idullah"],
  ["saifullahzada", "saifullahzada"],
  ["šafiullah", "šafiullah"],
  ["saintpierre", "st pierre"],
  ["sainteclaire", "st claire"],
  ["saintjoe", "saintjoe"],
  ["toussaintlouis", "toussaintlouis"],
  ["sainthubert’s", "sainthubert’s"],
])("of God and of saints: %s is written %s too", (word, parts) => {
  expect(splitCompound(word)).toEqual(parts.split(" "));
});

test.each([
  ["عبدالله", ["abdullah"]],
  ["عبد الله", ["abdullah"]],
  ["بوعبدالله", ["بوعبدالله"]],
  ["عبدالرحمن", ["abdul", "رحمن"]],
  ["بوعبدالقادر", ["بوعبدالقادر"]],
  ["عبد", ["abdul"]],
  ["معبد", ["معبد"]],
  ["عبدو", ["عبدو"]],
  ["الله", ["allah"]],
  ["فضلالله", ["فضلالله"]],
  ["الحسن", ["ال", "حسن"]],
  ["طالبي", ["طالبي"]],
  ["الف", ["الف"]],
  // More than the name of God: read by its article.
  ["عبداللهی", ["abdul", "لهی"]],
  ["اللهیار", ["ال", "لهیار"]],
])("in Arabic letters: %s", (word, parts) => {
  expect(splitCompound(word)).toEqual(parts);
});

test("an article is told from a name by a hyphen and the letter it has taken on", () => {
  const isArticle = (name: string) => {
    const [first = "", next = ""] = name.split(/[- ]/);
    const tokens = [first, next].map((text, index) => ({ text, hyphen: name.includes("-") && index === 0 }));
    return "particle" in unhyphenated(tokens)[0]!;
  };
  const articles = "ar-rashid as-sadiq ash-sharif an-nur ad-din adh-dhahabi at-tijani ath-thani az-zahra en-nur ud-din";
  expect(articles.split(" ").filter((name) => !isArticle(name))).toEqual([]);
  const names = ["ar rashid", "an-rashid", "omar-rahim", "assad-said", "or-rahim", "al-lami", "van an"];
  expect(names.filter(isArticle)).toEqual([]);
});
