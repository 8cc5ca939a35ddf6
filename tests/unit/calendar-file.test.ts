import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calendarSource } from "#firm/appointments/calendar-source.ts";

const DATED = "Sat, 21 Nov 2026 15:00:00 GMT";
let asked: IncomingHttpHeaders[];
let address: string;
// Knows when its calendar was changed, and has no ETag.
const server = createServer(({ headers }, response) => {
  asked.push(headers);
  if (headers["if-modified-since"] === DATED) response.writeHead(304).end();
  else response.writeHead(200, { "Last-Modified": DATED }).end("BEGIN:VCALENDAR");
});
beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/own.ics`;
});
const closed = () => new Promise((resolve) => server.close(resolve));
afterEach(closed);

const read = calendarSource({ allows: () => true, schemes: ["http:"] });
const NOTHING = { etag: null, lastModified: null };

test("a calendar of a server without ETags is read again only where it was changed since", async () => {
  const place = { address };
  const file = await read(place, NOTHING);
  expect(file).toEqual({
    state: "read",
    text: "BEGIN:VCALENDAR",
    isMultistatus: false,
    validators: { etag: null, lastModified: DATED },
  });
  expect(await read(place, { etag: null, lastModified: DATED })).toEqual({ state: "same" });
  expect(asked.map((headers) => headers["if-modified-since"])).toEqual([undefined, DATED]);
  expect(asked.map(({ accept }) => accept)).toEqual(["text/calendar", "text/calendar"]);
});

test("a server that is not there is said to be out of reach", async () => {
  await closed();
  await expect(read({ address }, NOTHING)).rejects.toThrow(/^The server cannot be reached\.$/);
});
