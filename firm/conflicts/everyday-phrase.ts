import { fold } from "#text/fold.ts";

/**
 * Words that are nobody's name: of 157,000 family names and 20,000 given names (github.com/smashew/NameDatabases, read on
 * 2026-11-28) none is one of them. A word that is a given name anywhere, such as Made or Into, belongs into the other
 * list.
 */
const NEVER_A_NAME = words(
  "their theirs yours myself yourself himself herself ourselves themselves somebody someone something anybody anyone " +
    "anything nobody nothing everybody everyone everything these those whom whose which what when where because " +
    "although until unless without about against before after between already yesterday being having cannot could " +
    "would should need needed wants wanted knew known think thought asked asks helped helps taken looked looking " +
    "called write wrote written talked paid owes owed worked tried kept happened believe afraid please thanks " +
    "brother sister sisters mother father wife daughter children aunt grandmother grandfather stepfather stepmother " +
    "boyfriend girlfriend spouse roommate landlord employer",
);

/** What stands beside them in sentences. Some of these are names too, and alone they count as such. */
const BESIDE_THEM = words(
  "i me my mine we us our you your he him his she her it its they them this that who why how a an the and or but if as " +
    "so than then while in on at to of for by with into within from over under up down out off through during since " +
    "not no yes never always only also just very too again still soon now today here there am is are was were be been " +
    "do does did done has have had must might want know say says said tell told ask help get gets got give gave go goes " +
    "going went gone come came take took make made pay pays owe find found call calls speak talk keep lose lost live " +
    "lived leave work stay sorry thank dear husband son sons daughters child kids parent parents uncle cousin friend " +
    "friends family partner neighbour neighbor tenant boss ex",
);

/**
 * Whether words that were looked up are no name: all of them are everyday ones, and one at least is nobody's name. `Will
 * Grant`, `May Day` and `An Li` are names.
 */
export function isEverydayPhrase(asked: string): boolean {
  const all = fold(asked)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  // Of `brother in law` the last word is no family's.
  const told = all.filter((word, index) => !(/^laws?$/.test(word) && all[index - 1] === "in"));
  return told.some((word) => NEVER_A_NAME.has(word)) && told.every(isEveryday);
}

function isEveryday(word: string): boolean {
  return NEVER_A_NAME.has(word) || BESIDE_THEM.has(word);
}

function words(list: string): Set<string> {
  return new Set(list.split(" "));
}
