import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { latestChange } from "#firm/figures/latest-change.ts";
import { registerOn } from "#firm/figures/register-on.ts";

const { law } = contentAsItStands();
const any = Object.values(law)[0]!;
const plain = { ...any, from: undefined, current: undefined, next: undefined, past: undefined };
const changed = (since: string) => ({ ...plain, current: { value: "24 hours", since, note: "It is 24 hours now." } });

describe("the figure that changed last", () => {
  test("is the one whose present value began last, and not after the day", () => {
    const some = { a: changed("2024-11-08"), b: { ...plain, from: "2025-03-01" }, c: changed("2026-12-01"), d: plain };
    expect(latestChange(some, "2026-11-20")).toMatchObject({ key: "b", from: "2025-03-01" });
    expect(latestChange(some, "2026-12-01")).toMatchObject({ key: "c", from: "2026-12-01" });
    expect(latestChange(some, "2024-11-08")).toMatchObject({ key: "a" });
    expect(latestChange(some, "2024-11-07")).toBeUndefined();
  });

  test("is a value that was to come, from its day on", () => {
    const coming = { ...plain, next: [{ from: "2027-01-01", value: "26 hours", note: "It is 26 hours now." }] };
    const some = { a: changed("2024-11-08"), b: coming };
    const on = (day: string) => latestChange(registerOn(some, day), day);
    expect(on("2026-12-31")).toMatchObject({ key: "a" });
    expect(on("2027-01-01")).toMatchObject({ key: "b", from: "2027-01-01", current: { note: "It is 26 hours now." } });
  });

  test("is the first of the register where several began together", () => {
    expect(latestChange({ b: changed("2025-01-01"), a: changed("2025-01-01") }, "2026-01-01")?.key).toBe("b");
  });

  test("a change without a day is none", () => {
    const undated = { ...plain, from: "2020-01-01", current: { value: "x", note: "It ended." } };
    expect(latestChange({ undated }, "2026-01-01")).toBeUndefined();
  });

  test("is in the firm's own register on any day from now on", () => {
    for (const day of ["2026-11-22", "2026-12-01", "2027-01-01", "2031-01-01"])
      expect(latestChange(registerOn(law, day), day)!.from <= day).toBe(true);
  });
});
