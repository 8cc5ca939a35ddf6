import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { TooBusyError, VisitorLeftError } from "#server/http/render-share.ts";
import { renderShares } from "#server/http/render-shares.ts";
import type { Sender } from "#server/http/sender.ts";

const SIGN_IN = new Request("http://site.test/staff/sign-in", { method: "POST" });

/** The line of sign-ins, and work that ends when it is told to. */
async function signIns(sender: Sender = "anybody", shares = renderShares()) {
  const share = (await shares.of(SIGN_IN, sender, async () => false))!;
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (visitor: string, name = visitor, signal = SIGN_IN.signal) =>
    share
      .run({ signal }, visitor, () => {
        order.push(name);
        spend();
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      })
      .catch((error: Error) => error);
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { share, shares, order, begin, end };
}

/** Long enough for every kernel's count of processor time, in milliseconds. */
function spend(milliseconds = 20): void {
  const { user, system } = process.threadCpuUsage();
  const used = () => process.threadCpuUsage({ user, system });
  while (used().user + used().system < milliseconds * 1000);
}

async function settled(): Promise<void> {
  for (let times = 0; times < 5; times += 1) await turn();
}

test("of six hundred sign-ins two are worked on, twenty wait in their order, the rest are told at once", async () => {
  const { share, order, begin, end } = await signIns();
  const tries = Array.from({ length: 600 }, (_, number) => begin(`visitor ${number}`));
  const told = await Promise.all(tries.slice(22));
  expect(told.every((one) => one instanceof TooBusyError)).toBe(true);
  expect(share.isFullFor("another")).toBe(true);
  await settled();
  expect(order).toEqual(["visitor 0", "visitor 1"]);
  await end("visitor 1");
  await end("visitor 0");
  expect(order).toEqual(["visitor 0", "visitor 1", "visitor 2", "visitor 3"]);
  expect(share.isFullFor("another")).toBe(false);
});

test("one address that fills the line leaves room for others, who go first", async () => {
  const { share, order, begin, end } = await signIns();
  const crowd = Array.from({ length: 22 }, (_, number) => begin("many", `many ${number}`));
  expect([share.isFullFor("many"), share.isFullFor("honest")]).toEqual([true, false]);
  void begin("honest");
  expect(await crowd.at(-1)).toBeInstanceOf(TooBusyError);
  await settled();
  await end("many 0");
  expect(order).toEqual(["many 0", "many 1", "honest"]);
});

test("a known device does not wait for strangers", async () => {
  const strangers = await signIns();
  for (let number = 0; number < 600; number += 1) void strangers.begin(`visitor ${number}`);
  const known = await signIns("known device", strangers.shares);
  expect(known.share.isFullFor("visitor 1")).toBe(false);
  void known.begin("visitor 1");
  await settled();
  expect(known.order).toEqual(["visitor 1"]);
});

test("who has left is not worked on, and what fails gives its place on", async () => {
  const { share, order, begin, end } = await signIns();
  const left = new AbortController();
  const failing = share.run(SIGN_IN, "a", () => Promise.reject(new Error("away")));
  void begin("b");
  const gone = begin("c", "c", left.signal);
  left.abort();
  await expect(failing).rejects.toThrow("away");
  expect(await gone).toBeInstanceOf(VisitorLeftError);
  void begin("d");
  void begin("e");
  await settled();
  expect(order).toEqual(["b", "d"]);
  await end("b");
  expect(order).toEqual(["b", "d", "e"]);
});

const { of } = renderShares();
const shareOf = (pathname: string) => of(new Request(`http://site.test${pathname}`), "anybody", async () => false);

test.each([
  ["/receipt/K7M4", "/identification/K7M4"],
  ["/staff", "/staff/names"],
  ["/contact", "/blog"],
  ["/contact", "/staffing"],
  ["/contact", "/blog/staff/names"],
  ["/contact", "/receipts"],
  ["/contact", "/blog/receipt/K7M4"],
  ["/contact", "/a.data/b"],
  ["/contact", "/blog.json-files"],
])("%s and %s are rendered from the same share", async (one, other) => {
  const share = await shareOf(one);
  expect(share).toBeDefined();
  expect(await shareOf(other)).toBe(share);
});

test("receipts, pages of the staff area and other pages each have a share of their own, and data has none", async () => {
  const shares = await Promise.all(["/receipt/K7M4", "/staff", "/contact"].map((pathname) => shareOf(pathname)));
  expect(new Set(shares).size).toBe(3);
  expect(
    await Promise.all(["/contact.data", "/receipt/K7M4.data", "/figures.json"].map((one) => shareOf(one))),
  ).toEqual([undefined, undefined, undefined]);
});
