import { expect, it } from "vitest";
import type { ConflictPlace } from "#firm/conflicts/conflict-places.ts";
import { namesInWords } from "#app/pages/staff/appointments/names-in-words.ts";

const other = (reference: string): ConflictPlace => ({ kind: "other-party", id: reference, reference, createdAt: 0 });
const wrote: ConflictPlace = { kind: "enquirer", id: "1", reference: "VQYC-AM3E", createdAt: 0 };
const listed: ConflictPlace = { kind: "list", listId: "1", number: 1, detail: null };
const erased = { day: "2026-11-20", same: true };

const search = (names: ConflictPlace[][], days: (typeof erased)[] = []) => ({
  asked: "Nadia Rahimi",
  as: "sender" as const,
  found: names.map((places) => ({ name: "Nadia Rahimi", places, closeness: "same" as const })),
  erased: days,
});
const said = (...given: Parameters<typeof search>) => namesInWords([search(...given)]);

it("names on file are counted by what they are, the other party first", () => {
  expect(said([])).toBeUndefined();
  expect(said([[wrote]])).toBe("1 name on file may be the same person");
  expect(said([[wrote]], [erased])).toBe("2 names on file may be the same person");
  expect(said([[other("VQYC-AM3E")]])).toBe("1 name on file is the other party in VQYC-AM3E");
  expect(said([[listed]])).toBe("1 name on file is on the firm’s list");
  expect(said([[listed], [wrote], [other("AAAA-AAAA")], [other("BBBB-BBBB")]])).toBe(
    "4 names on file: 2 are the other party in AAAA-AAAA and BBBB-BBBB, 1 is on the firm’s list, " +
      "1 may be the same person",
  );
});

it("a name that wrote and is the other party elsewhere counts once, as the other party", () => {
  expect(said([[wrote, listed, other("AAAA-AAAA")]])).toBe("1 name on file is the other party in AAAA-AAAA");
});

it("behind a wall it is said that a name is on file, and not as what", () => {
  const walled: ConflictPlace = { kind: "walled", id: "1", reference: "VQYC-AM3E", createdAt: 0, owner: "a.okafor" };
  expect(said([[walled], [wrote]])).toBe("2 names on file: 1 is behind a wall in VQYC-AM3E, 1 may be the same person");
  const novak = { ...search([[walled]]), asked: "Peter Novak", as: "other-party" as const };
  expect(namesInWords([novak])).toBe("Peter Novak, noted as their other side, is on file behind a wall in VQYC-AM3E");
});

it("of many matters the first three are named", () => {
  const many = ["A", "B", "C", "D", "E"].map((one) => other(one));
  expect(said([many])).toBe("1 name on file is the other party in A, B, C and 2 more");
});

it("of the other side it is said who that is, and where they stand", () => {
  const novak = { ...search([[wrote]]), asked: "Peter Novak", as: "other-party" as const };
  expect(namesInWords([novak])).toBe("Peter Novak, noted as their other side, wrote VQYC-AM3E");
  expect(namesInWords([{ ...novak, of: "5Q5Q-45G5" }])).toBe(
    "Peter Novak, noted as their other side in 5Q5Q-45G5, wrote VQYC-AM3E",
  );
  const perhaps = {
    ...novak,
    found: [{ name: "Peter Nowak", places: [listed, other("AAAA-AAAA")], closeness: "sound" as const }],
  };
  expect(namesInWords([search([[wrote]]), perhaps])).toBe(
    "Peter Novak, noted as their other side, may be on the firm’s list and may be the other party in AAAA-AAAA too; " +
      "1 name on file may be the same person",
  );
  expect(namesInWords([{ ...novak, found: [], erased: [erased] }])).toBe(
    "Peter Novak, noted as their other side, has a name that was erased here",
  );
});

it("of what stands in texts it is said who that is and where, after the other side", () => {
  const finch = { ...search([[listed]]), asked: "Harold Finch", as: "own-text" as const };
  expect(namesInWords([search([[wrote]]), finch])).toBe(
    "Harold Finch, who is on the firm’s list, is named in what was written here; 1 name on file may be the same person",
  );
  const party = {
    ...finch,
    found: [{ name: "Harold Finch", places: [other("AAAA-AAAA")], closeness: "same" as const }],
  };
  expect(namesInWords([party])).toBe(
    "Harold Finch, who is the other party in AAAA-AAAA, is named in what was written here",
  );
  const text = (reference: string) => ({ kind: "text" as const, id: reference, reference, createdAt: 0 });
  const mehta = { ...search([[text("AAAA-AAAA"), text("BBBB-BBBB")]]), as: "elsewhere" as const };
  expect(namesInWords([mehta])).toBe("Nadia Rahimi is named in what was written at AAAA-AAAA and BBBB-BBBB");
  const many = ["A", "B", "C", "D", "E"].map((asked) => ({ ...finch, asked, found: [] }));
  expect(namesInWords(many)).toMatch(/; 2 more in texts$/);
});

it("of the other party elsewhere who shares a last name it is said who that is, and not that it is the same person", () => {
  const tyler = { name: "Tyler Brandt", places: [other("AAAA-AAAA")], closeness: "family" as const };
  const dana = { ...search([[wrote]]), asked: "Dana Brandt" };
  expect(namesInWords([{ ...dana, found: [...dana.found, tyler] }])).toBe(
    "Tyler Brandt, of the same last name, is the other party in AAAA-AAAA; 1 name on file may be the same person",
  );
});
