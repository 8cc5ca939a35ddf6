import { expect, test } from "vitest";
import { stringify } from "yaml";
import { hashOf } from "#firm/content/law-texts.ts";
import { changeInWords } from "#firm/figures/change-words.ts";
import { figureUses } from "#firm/figures/figure-uses.ts";
import { lawChanges, type Compared } from "#firm/figures/law-changes.ts";
import { lawChangedMail, lawUnseenMail } from "#firm/figures/law-mails.ts";
import { byRecipient } from "#firm/figures/law-recipients.ts";
import { lawWatchState } from "#firm/figures/law-watch-state.ts";
import type { Message, NewMail } from "#mail/message.ts";
import { smallFirm } from "#tests/support/small-firm.ts";

const SITE = "https://elmreed.example";
const [RESTORED, WORKED] = ["SOR-2002-227 182", "SOR-2002-227 186"];
const WORKED_LINES = ["186 (v) work that does not exceed 24 hours per week;"];

/** Each state a section can come to, as it is found in the file. */
function states(recorded: Compared): [what: string, key: string, found: Compared | null][] {
  const { lines, amended } = recorded;
  const [title, words] = lines as [string, string];
  return [
    ["as it was", RESTORED, { lines, amended }],
    ["other words", RESTORED, { lines: [title, words.replace("90", "60")], amended }],
    ["other words and another note", RESTORED, { lines: [title, words.replace("90", "60")], amended: "SOR/2027-1" }],
    ["another note alone", RESTORED, { lines, amended: "SOR/2027-1" }],
    ["no note any more", RESTORED, { lines, amended: "" }],
    ["another order", RESTORED, { lines: [words, title], amended }],
    ["a line twice", RESTORED, { lines: [title, words, words], amended }],
    ["a line three times", RESTORED, { lines: [title, words, words, words], amended }],
    ["eight lines more", RESTORED, { lines: [...lines, ..."abcdefgh"], amended }],
    ["nine lines more", RESTORED, { lines: [...lines, ..."abcdefghi"], amended }],
    ["gone", RESTORED, null],
    ["quoted words that stand", WORKED, { lines: WORKED_LINES, amended: "" }],
    ["quoted words in the note", WORKED, { lines: [], amended: "does not exceed 24 hours per week" }],
    ["quoted words that are lost", WORKED, { lines: ["186 (v) work of 30 hours;"], amended: "x" }],
    ["a section with quoted words that is gone", WORKED, null],
    ["a section nobody rests on", "I-2.5 1", null],
  ];
}

// Where words were changed on purpose: read the files, then run this one with -u.
test("every way a section can change is told in words", async () => {
  const content = smallFirm();
  const usesOf = figureUses(content, content.posts, []);
  const told = states(content.lawTexts[RESTORED]!).map(([what, key, found]) => ({
    what,
    changes: lawChanges(content, new Map([[key, found]])).map((change) => ({
      ...changeInWords(change, usesOf),
      kind: change.kind,
      state: change.state.replace(/^[0-9a-f]{64}/, (hash) => (hash === hashOf(found!.lines) ? "HASH" : hash)),
    })),
  }));
  await expect(stringify(told, { lineWidth: 0, aliasDuplicateObjects: false })).toMatchFileSnapshot(
    "law-as-told/changes.yaml",
  );
});

function asRead({ kind, recipient, message }: NewMail, to = recipient): string {
  const { subject, text } = message as Message;
  return `<<< ${kind} to ${to}: ${subject} >>>\n${text}`;
}

test("each owner is mailed of what touches them, twenty in one mail and the rest by number", async () => {
  const content = smallFirm();
  const usesOf = figureUses(content, [], []);
  const found = new Map<string, Compared | null>([
    [RESTORED, null],
    [WORKED, { lines: ["none"], amended: "" }],
  ]);
  const changes = lawChanges(content, found);
  const mails = [...byRecipient([...changes, changes[0]!], content.site.teams)].map(([to, theirs]) =>
    asRead(
      lawChangedMail(
        theirs.map((change) => changeInWords(change, usesOf)),
        SITE,
      ),
      to,
    ),
  );
  const one = changeInWords(changes[0]!, usesOf);
  const ends = [20, 21].map((count) => {
    const text = asRead(lawChangedMail(Array<typeof one>(count).fill(one), SITE));
    return [text.split("It is not in the official text").length - 1, /And \d+ more\./.exec(text)?.[0]];
  });
  expect(ends).toEqual([
    [20, undefined],
    [20, "And 1 more."],
  ]);
  const unseen = lawUnseenMail(
    [{ file: "I-2.5", since: Date.parse("2026-11-19T14:20:00Z"), reason: "no answer" }],
    SITE,
  );
  await expect([...mails, asRead(unseen)].join("\n")).toMatchFileSnapshot("law-as-told/mails.txt");
});

const file = (
  name: string,
  lookedAt: number | null,
  failingSince: number | null = null,
  failure: string | null = null,
) => [name, { file: name, etag: null, lastModified: null, lookedAt, failingSince, failure, toldAt: null }] as const;

const section = (key: string, lines: string | null) =>
  [key, { key, file: key.split(" ")[0]!, lines, amended: null, toldState: null }] as const;

test("what the watch knows: when the file was seen that waits longest, and which could not be", () => {
  const content = smallFirm(["law.yaml", 'file: SOR-2002-227, section: "186"', 'file: I-2.5, section: "186"']);
  const stateOf = (...files: ReturnType<typeof file>[]) =>
    lawWatchState(content, [], { files: new Map(files), sections: new Map([section(RESTORED, null)]) }, true);
  const both = stateOf(file("SOR-2002-227", 9), file("I-2.5", 10, 5, "no answer"), file("other", 1, 0));
  expect(both).toMatchObject({
    watched: true,
    comparedAt: 9,
    failing: [
      { file: "I-2.5", since: 5, reason: "no answer" },
      { file: "other", since: 0, reason: "" },
    ],
  });
  expect(both.changes.map(({ section: key, state }) => [key, state])).toEqual([[RESTORED, "gone"]]);
  expect(stateOf(file("SOR-2002-227", 9)).comparedAt).toBeUndefined();
  expect(stateOf(file("SOR-2002-227", 9), file("I-2.5", null)).comparedAt).toBeUndefined();
});
