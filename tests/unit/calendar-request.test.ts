import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calendarRequest } from "#firm/appointments/calendar-request.ts";

const server = createServer((_request, response) => response.end("BEGIN:VCALENDAR"));
let port = 0;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const asked = (host: string, options: Parameters<typeof calendarRequest>[0] = {}) => {
  const ask = calendarRequest({ schemes: ["http:"], ...options });
  const { signal } = new AbortController();
  return Promise.resolve().then(() => ask({ url: new URL(`http://${host}:${port}/`) }, signal));
};

test("a name is asked only where every number it stands for is on the public internet", async () => {
  await expect(asked("localhost")).rejects.toThrow("It leads to a machine that is not on the public internet");
  await expect(asked("127.0.0.1")).rejects.toThrow("It leads to a machine that is not on the public internet");
  await expect(asked("[::1]")).rejects.toThrow("It leads to a machine that is not on the public internet");
  await expect(asked("127.0.0.1", { schemes: ["https:"] })).rejects.toThrow("not encrypted");
  // It stands for ::1 too, where the machine has that.
  const answer = await asked("localhost", { allows: (address) => ["127.0.0.1", "::1"].includes(address) });
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

test("a name that no server has is said to have none", async () => {
  await expect(asked("nobody.invalid")).rejects.toThrow("There is no server of this name.");
});
