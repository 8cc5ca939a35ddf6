import { expect, test } from "vitest";
import { createSignInLine, VisitorLeft } from "#server/http/sign-in-queue.ts";

const here = new AbortController().signal;

/** Work that ends when it is told to. */
function work() {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const of = (name: string) => () => {
    order.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { order, of, end };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function stranger(number: number, signal = here) {
  return { visitor: `203.0.113.${number}`, known: false, signal };
}

test("of six hundred tries two are worked on, twenty wait in their order, the rest are told at once", async () => {
  const line = createSignInLine();
  const { order, of, end } = work();
  const tries = Array.from({ length: 600 }, (_, number) => line.take(stranger(number), of(String(number))));
  await settled();
  expect(order).toEqual(["0", "1"]);
  expect(tries.filter((one) => one !== undefined)).toHaveLength(22);
  await end("1");
  await end("0");
  expect(order).toEqual(["0", "1", "2", "3"]);
  expect(await Promise.all(tries.slice(0, 2))).toEqual(["0", "1"]);
});

test("one address leaves room for others, and has it again afterwards", async () => {
  const line = createSignInLine();
  const { of, end } = work();
  const tries = Array.from({ length: 9 }, (_, number) => line.take(stranger(7), of(String(number))));
  expect(tries.map((one) => one !== undefined)).toEqual([...Array<boolean>(8).fill(true), false]);
  expect(line.take(stranger(8), of("other"))).toBeDefined();
  await settled();
  await end("0");
  expect(line.take(stranger(7), of("again"))).toBeDefined();
});

test("a known device does not wait for strangers", async () => {
  const line = createSignInLine();
  const { order, of } = work();
  for (let number = 0; number < 600; number += 1) void line.take(stranger(number), of(String(number)));
  expect(line.take({ visitor: "203.0.113.1", known: true, signal: here }, of("known"))).toBeDefined();
  await settled();
  expect(order).toEqual(["0", "1", "known"]);
});

test("who has left is not worked on, and what fails gives its place on", async () => {
  const line = createSignInLine();
  const { order, of, end } = work();
  const left = new AbortController();
  const failing = line.take(stranger(1), () => Promise.reject(new Error("away")));
  void line.take(stranger(2), of("second"));
  const gone = line.take(stranger(3, left.signal), of("gone"));
  left.abort();
  await expect(failing).rejects.toThrow("away");
  await expect(gone).rejects.toThrow(VisitorLeft);
  void line.take(stranger(4), of("fourth"));
  void line.take(stranger(5), of("fifth"));
  await settled();
  expect(order).toEqual(["second", "fourth"]);
  await end("second");
  expect(order).toEqual(["second", "fourth", "fifth"]);
});
