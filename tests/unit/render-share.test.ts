import { expect, test } from "vitest";
import { renderShare, TooBusyError, VisitorLeftError } from "#server/http/render-share.ts";

const STAYS = { signal: new AbortController().signal };

/** A share whose processor time and clock stand still until work moves them. */
function shareWith(options: Partial<Parameters<typeof renderShare>[0]> = {}) {
  const time = { used: 0, now: 0 };
  return {
    time,
    share: renderShare({ part: 0.1, atOnce: 1, waiting: 5, used: () => time.used, now: () => time.now, ...options }),
  };
}

test("beyond those who may wait, all are refused at once", async () => {
  const { share } = shareWith();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => share.run(STAYS, `visitor ${n}`, async () => n)),
  );
  const refused = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refused).toHaveLength(14);
  expect(refused.every(({ reason }) => reason instanceof TooBusyError)).toBe(true);
});

test("never more at once than it may", async () => {
  const { share } = shareWith({ atOnce: 3, waiting: 50 });
  let [now, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 30 }, () =>
      share.run(STAYS, "a", async () => {
        most = Math.max(most, (now += 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
        now -= 1;
      }),
    ),
  );
  expect(most).toBe(3);
});

test("what was used up comes back with time, at the part it has", async () => {
  const { share, time } = shareWith();
  const work = async () => {
    time.used += 1100;
  };
  await share.run(STAYS, "a", work);
  let done = false;
  const second = share.run(STAYS, "a", work).then(() => (done = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(done).toBe(false);
  time.now += 1010;
  await second;
  expect(done).toBe(true);
});

test("one visitor who fills the queue gives way to another, who goes first", async () => {
  const { share } = shareWith();
  const order: string[] = [];
  const ask = (visitor: string) =>
    share.run(STAYS, visitor, async () => void order.push(visitor)).catch((error: Error) => error);
  const crowd = Array.from({ length: 6 }, () => ask("many"));
  const honest = ask("honest");
  const results = await Promise.all([...crowd, honest]);
  expect(results.filter((result) => result instanceof TooBusyError)).toHaveLength(1);
  expect(order).toHaveLength(6);
  expect(order).toContain("honest");
});

test("who leaves while waiting is not served, and makes room", async () => {
  const { share } = shareWith();
  let served = 0;
  const leaving = new AbortController();
  const first = share.run(STAYS, "a", async () => new Promise((resolve) => setTimeout(resolve, 20)));
  const waiting = Array.from({ length: 5 }, () =>
    share.run(leaving, "b", async () => (served += 1)).catch((error: Error) => error),
  );
  leaving.abort();
  expect((await Promise.all(waiting)).every((error) => error instanceof VisitorLeftError)).toBe(true);
  await share.run(STAYS, "c", async () => (served += 10));
  await first;
  expect(served).toBe(10);
});

test("work that fails ends its turn", async () => {
  const { share } = shareWith();
  await expect(share.run(STAYS, "a", async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await share.run(STAYS, "a", async () => "next")).toBe("next");
});

test.each([
  ["many", "few", "many"],
  ["few", "many"],
])("the last request of whoever waits with most gives way: %s", async (...asking) => {
  const { share } = shareWith({ waiting: 4 });
  const served: string[] = [];
  const refused: string[] = [];
  const ask = (visitor: string, number: number) =>
    share
      .run(STAYS, visitor, async () => void served.push(`${visitor} ${number}`))
      .catch(() => refused.push(`${visitor} ${number}`));
  const begun = share.run(STAYS, "first", () => new Promise((resolve) => setTimeout(resolve, 20)));
  const waiting = [...asking, ...Array.from({ length: 4 - asking.length }, () => "many")].map((visitor, number) =>
    ask(visitor, number),
  );
  expect(share.isFullFor("many")).toBe(true);
  expect(share.isFullFor("newcomer")).toBe(false);
  waiting.push(ask("newcomer", 9));
  await Promise.all([begun, ...waiting]);
  expect(refused).toEqual(["many 3"]);
  expect(served).toContain("newcomer 9");
  expect(served.some((one) => one.startsWith("few"))).toBe(true);
});

test("who has left before their turn came is not worked for", async () => {
  const { share } = shareWith();
  let worked = 0;
  const gone = AbortSignal.abort();
  await expect(share.run({ signal: gone }, "a", async () => (worked += 1))).rejects.toBeInstanceOf(VisitorLeftError);
  const leaving = new AbortController();
  const asked = share.run(leaving, "b", async () => (worked += 1));
  leaving.abort();
  await expect(asked).rejects.toBeInstanceOf(VisitorLeftError);
  expect(worked).toBe(0);
});

test("whoever used the processor counts for it, and not who only waited", async () => {
  const { share, time } = shareWith({ part: 1 });
  const order: string[] = [];
  const use = (visitor: string, cost: number) =>
    share.run(STAYS, visitor, async () => {
      time.used += cost;
      order.push(visitor);
    });
  await use("heavy", 100);
  await use("light", 1);
  // Used by others while nothing was rendered: nobody's.
  time.used += 10_000;
  const first = use("first", 0);
  await Promise.all([first, use("heavy", 1), use("light", 1)]);
  expect(order).toEqual(["heavy", "light", "first", "light", "heavy"]);
});
