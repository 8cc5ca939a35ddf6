import { afterEach, beforeEach, expect, test } from "vitest";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, CALLER, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

// What each verb of staff answers and changes: rows, trail and mails. Where that was changed on purpose: look at what
// changed, then run this file with -u.
let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
});
afterEach(() => office.database.close());

const call = (formKey: string, values: Partial<typeof CALLER> = {}) =>
  office.enterCaller({ values: { ...CALLER, ...values }, formKey, enteredBy: "r.desk" });

test("notes, names, outcomes", async () => {
  const long = (length: number) => "x".repeat(length);
  const untouched = { words: "Reed", seen: "Reed", about: "", aboutSeen: "", looked: [] };
  await story.does(
    ["n.roy", "note", "M", { words: "Too early." }],
    ["n.roy", "open", "M"],
    ["n.roy", "note", "M", { words: "  " }],
    ["n.roy", "note", "M", { words: long(10_001) }],
    ["n.roy", "note", "M", { words: long(10_000) }],
    ["n.roy", "note", "M", { words: ` ${long(20)} `, key: "note-1" }],
    ["n.roy", "note", "M", { words: "The same form again.", key: "note-1" }],
    14,
    ["n.roy", "correct-note", "M", { words: "Called him.", key: "note-1" }],
    1,
    ["k.lund", "open", "M"],
    ["k.lund", "correct-note", "M", { words: "Not hers.", key: "note-1" }],
    ["n.roy", "correct-note", "M", { words: "", key: "note-1" }],
    ["n.roy", "correct-note", "M", { words: "Called her.", key: "note-1" }],
    1,
    ["n.roy", "correct-note", "M", { words: "Too late.", key: "note-1" }],
    ["n.roy", "remove-note", "M", { key: "note-1" }],
    ["n.roy", "note", "M", { words: "By mistake.", key: "note-2" }],
    ["n.roy", "remove-note", "M", { key: "note-2" }],
    ["n.roy", "remove-note", "M", { key: "note-2" }],
    ["n.roy", "other-party", "M", { words: long(2001) }],
    ["n.roy", "other-party", "M", { words: long(2000) }],
    ["n.roy", "other-party", "M", { words: "", seen: long(2000) }],
    ["n.roy", "other-party", "M", { words: " Maple Homes Inc.;; Tom Reed ; " }],
    ["k.lund", "other-party", "M", { words: "Someone", seen: "" }],
    ["k.lund", "other-party", "M", { words: "", seen: "Maple Homes Inc.; Tom Reed" }],
    ["k.lund", "about", "M", { words: "Tomas Halloran" }],
    ["k.lund", "about", "M", { words: "Another", seen: "" }],
    ["k.lund", "about", "M", { words: long(300), seen: "Tomas Halloran" }],
    ["k.lund", "names", "M", { words: "Reed", seen: "", about: "", aboutSeen: "Tomas Halloran" }],
    ["k.lund", "names", "M", { words: "Reed", seen: "Reed", about: "x", aboutSeen: "y" }],
    ["k.lund", "ask-other-party", "M", { typedNames: { ...untouched, words: "Reed" } }],
    ["n.roy", "ask-other-party", "M", { typedNames: { ...untouched, words: "Reed; Low" } }],
    ["n.roy", "correct-name", "M", { words: " " }],
    ["n.roy", "correct-name", "M", { words: "Ana M. Pereira" }],
    ["n.roy", "correct-name", "M", { words: "Ana M. Pereira" }],
    ["k.lund", "no-conflict", "M", { seen: "" }],
    ["n.roy", "outcome", "M", { words: "no outcome" }],
    ["n.roy", "outcome", "M", { words: "retained" }],
    ["n.roy", "outcome", "M", { words: "", seen: "retained" }],
    ["n.roy", "told-email", "M", { words: "else@example.com" }],
    ["n.roy", "told-phone", "M", { words: "no number" }],
    ["n.roy", "told-phone", "M", { words: "519-555-0166" }],
    ["k.lund", "told-phone", "M", { words: "519-555-0165", seen: "" }],
    ["k.lund", "told-phone", "M", { words: "", seen: "519-555-0166" }],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/notes-and-names.txt");
});

test("whose it is, and whom a wall keeps out", async () => {
  // A minute between any two: of two that are done in one millisecond nobody knows which was the last.
  const steps: Parameters<Story["does"]> = [
    ["n.roy", "take", "M"],
    ["n.roy", "take", "M"],
    ["k.lund", "take", "M", { to: "" }],
    ["k.lund", "take", "M", { to: "n.roy" }],
    13,
    ["k.lund", "untake", "M", { to: "n.roy" }],
    ["k.lund", "let-go", "M"],
    ["n.roy", "take", "M", { to: "" }],
    ["k.lund", "take", "M", { to: "n.roy" }],
    12,
    ["k.lund", "untake", "M", { to: "n.roy" }],
    ["n.roy", "let-go", "M"],
    ["n.roy", "hand-over", "M", { to: "n.roy" }],
    ["n.roy", "hand-over", "M", { to: "gone" }],
    ["n.roy", "hand-over", "M", { to: "r.desk", owner: "n.roy" }],
    ["n.roy", "hand-over", "M", { to: "k.lund", owner: "nobody" }],
    ["n.roy", "hand-over", "M", { to: "k.lund", owner: "n.roy" }],
    ["n.roy", "hand-over", "M", { to: "k.lund", owner: "n.roy" }],
    10,
    ["n.roy", "unhand-over", "M", { to: "k.lund", owner: "nobody" }],
    ["n.roy", "unhand-over", "M", { to: "k.lund", owner: "nobody" }],
    ["a.okafor", "take", "M", { to: "" }],
    ["n.roy", "hand-over", "M", { to: "k.lund", owner: "a.okafor" }],
    ["n.roy", "unhand-over", "M", { to: "k.lund", owner: "a.okafor" }],
    ["a.okafor", "hand-over", "M", { to: "k.lund", owner: "a.okafor" }],
    ["k.lund", "let-go", "M"],
    ["a.okafor", "hand-over", "M", { to: "k.lund", owner: "nobody" }],
    13,
    ["a.okafor", "unhand-over", "M", { to: "k.lund", owner: "nobody" }],
    ["a.okafor", "hand-over", "M", { to: "n.roy", words: "wall" }],
    ["a.okafor", "take", "M", { to: "n.roy" }],
    ["n.roy", "wall", "M", { to: "nobody.here" }],
    ["n.roy", "wall", "M", { to: "k.lund" }],
    ["n.roy", "hand-over", "M", { to: "k.lund" }],
    ["n.roy", "remove-wall", "M", { to: "k.lund" }],
    ["n.roy", "wall-again", "M", { to: "k.lund" }],
    ["n.roy", "undo-wall", "M", { to: "k.lund" }],
    ["n.roy", "remove-walls", "M", { to: "a.okafor" }],
    ["n.roy", "wall", "M", { to: "n.roy" }],
    ["n.roy", "take", "M"],
    ["k.lund", "take", "gone"],
  ];
  await story.does(...steps.flatMap((step) => [step, 1]));
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/whose-it-is.txt");
});

test("whoever it is taken from is told by mail, and nobody in their place where they gave no address", async () => {
  const told = async () => {
    const outbox = office.queries.selectFrom("outbox").select(["recipient", "message"]);
    const mails = await outbox.where("kind", "=", "handed-over").orderBy("recipient").execute();
    await office.database.write((queries) => queries.deleteFrom("outbox").execute());
    return mails.map(({ recipient, message }) => [recipient, JSON.parse(message).subject.split(":")[0]]);
  };
  await story.does(["n.roy", "take", "M"]);
  await story.does(["a.okafor", "hand-over", "M", { to: "k.lund", owner: "n.roy" }]);
  expect(await told()).toEqual([["kari@firm.example", "For Kari Lund"]]);
  await story.does(["a.okafor", "hand-over", "M", { to: "n.roy", owner: "k.lund" }]);
  expect(await told()).toEqual([
    ["firm", "For n.roy"],
    ["kari@firm.example", "Now with n.roy"],
  ]);
});

test("calls", async () => {
  await story.tells("Cem calls", () => call("form-key-1"), "C");
  await story.does(
    ["r.desk", "take-call", "M", { words: "x".repeat(1001) }],
    ["r.desk", "take-call", "M", { words: "x".repeat(1000) }],
    ["r.desk", "take-call", "M", { words: "Please call back.", key: "call-1" }],
    ["r.desk", "take-call", "M", { words: "Please call back.", key: "call-1" }],
    ["r.desk", "take-call", "M", { words: " please  CALL back. " }],
    1,
    ["n.roy", "take-call", "M", { words: "Please call back." }],
    8,
    ["r.desk", "take-call", "M", { words: "Please call back." }],
    1,
    ["r.desk", "take-call", "M", { words: "Please call back.", key: "call-2" }],
    1,
    ["r.desk", "take-call", "M", { words: "Please call back.", key: "call-3", again: true }],
    1,
    ["r.desk", "take-call", "M", { words: "For her.", calledBy: { name: "Ana Pereira", phone: "519-555-0144" } }],
    1,
    ["r.desk", "take-call", "M", { words: "For her.", calledBy: { name: "Her brother", phone: "" } }],
    ["r.desk", "take-call", "M", { words: "For her.", calledBy: { name: "", phone: "none" } }],
    ["n.roy", "return-call", "M", { key: "call-1" }],
    ["n.roy", "return-call", "M", { key: "call-1" }],
    ["n.roy", "unreturn-call", "M", { key: "call-1" }],
    ["n.roy", "unreturn-call", "M", { key: "call-1" }],
    ["n.roy", "strike-call", "M", { key: "call-2" }],
    ["n.roy", "return-call", "M", { key: "call-2" }],
    ["n.roy", "restore-call", "M", { key: "call-2" }],
    ["n.roy", "move-call", "M", { key: "call-3", to: "nowhere" }],
    ["n.roy", "move-call", "M", { key: "call-3", to: "#M" }],
    ["n.roy", "move-call", "M", { key: "call-3", to: "#C" }],
    ["n.roy", "move-call", "C", { key: "call-3", to: "#M" }],
    ["n.roy", "try-call", "M", { key: "try-1" }],
    ["n.roy", "try-call", "M", { key: "try-2" }],
    1,
    ["n.roy", "try-call", "M", { key: "try-3" }],
    ["n.roy", "untry-call", "M", { key: "try-3" }],
    ["n.roy", "untry-call", "M", { key: "try-3" }],
  );
  await story.isRead();
  await expect(story.toString()).toMatchFileSnapshot("verbs-as-done/calls.txt");
});
