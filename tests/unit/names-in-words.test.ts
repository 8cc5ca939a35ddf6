import { expect, it } from "vitest";
import type { ConflictPlace } from "#firm/conflicts/look-up-conflicts.ts";
import { namesInWords } from "#app/pages/staff/appointments/names-in-words.ts";

const other = (reference: string): ConflictPlace => ({ kind: "other-party", id: reference, reference, createdAt: 0 });
const wrote: ConflictPlace = { kind: "enquirer", id: "1", reference: "VQYC-AM3E", createdAt: 0 };
const listed: ConflictPlace = { kind: "list", listId: "1", number: 1, detail: null };
const erased = { day: "2026-11-20", same: true };

const said = (names: ConflictPlace[][], days: (typeof erased)[] = []) =>
  namesInWords({ found: names.map((places) => ({ places })), erased: days });

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

it("of many matters the first three are named", () => {
  const many = ["A", "B", "C", "D", "E"].map((one) => other(one));
  expect(said([many])).toBe("1 name on file is the other party in A, B, C and 2 more");
});
