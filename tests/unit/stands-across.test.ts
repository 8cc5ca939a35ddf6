import { expect, test } from "vitest";
import { standsAcross } from "#firm/enquiries/names-before-reply.ts";
import type { NameSearch } from "#firm/enquiries/names-on-file.ts";

type Kind = NameSearch["found"][number]["places"][number]["kind"];

function across(as: NameSearch["as"], kinds: Kind[], unlisted = 0): boolean {
  const places = kinds.map((kind) =>
    kind === "list"
      ? { kind, listId: "L", number: 1, detail: null }
      : { kind, id: kind, reference: "3HNB-32FF", createdAt: 0 },
  );
  const found = kinds.length === 0 ? [] : [{ name: "Ana Pereira", closeness: "same" as const, places, unlisted }];
  const nothing = { shared: [], sameLastName: [], apart: [], erased: [] };
  const whole = { more: false, incomplete: false, isCommon: false, withoutList: false };
  return standsAcross({ asked: "Ana Pereira", as, found, ...nothing, ...whole });
}

test("who writes, and whom it is about, stand across where they are the other party elsewhere alone", () => {
  for (const as of ["sender", "about"] as const) {
    expect(across(as, ["enquirer", "other-party"])).toBe(true);
    expect(across(as, ["enquirer", "identified", "about", "caller", "list"], 3)).toBe(false);
    expect(across(as, [])).toBe(false);
  }
});

test("the other side stands across wherever they are not the other party too", () => {
  for (const kind of ["enquirer", "identified", "about", "caller", "list"] as const)
    expect([kind, across("other-party", ["other-party", kind])]).toEqual([kind, true]);
  expect(across("other-party", ["other-party"])).toBe(false);
  expect(across("other-party", ["other-party"], 1)).toBe(true);
  expect(across("other-party", [])).toBe(false);
});

test("whoever is told of in a text may be the other side", () => {
  for (const as of ["own-text", "elsewhere"] as const) {
    expect(across(as, ["enquirer"])).toBe(true);
    expect(across(as, [])).toBe(false);
  }
});
