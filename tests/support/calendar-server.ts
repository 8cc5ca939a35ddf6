import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { calendarSource, type CalendarSource } from "#firm/appointments/calendar-source.ts";

export type CalendarBehaviour =
  "serve" | "hang" | "fail" | "redirect-inwards" | "redirect-endlessly" | "50-megabytes" | "cut";

/** A lawyer's calendar on a server of this machine. */
export type CalendarServer = {
  /** Reads from this machine alone, without TLS; gives up a server that hangs after half a second. */
  source: CalendarSource;
  url: string;
  /** Lines of entries, between those that begin and end the file. */
  entries: string[];
  behave: (behaviour: CalendarBehaviour) => void;
  /** Every request so far. */
  asked: { headers: IncomingHttpHeaders; status: number }[];
  close: () => Promise<void>;
};

export async function startCalendarServer(): Promise<CalendarServer> {
  const asked: CalendarServer["asked"] = [];
  const entries: string[] = [];
  let behaviour: CalendarBehaviour = "serve";
  const server = createServer((request, response) => {
    const { headers } = request;
    response.once("close", () => asked.push({ headers, status: response.statusCode }));
    if (behaviour === "hang") return;
    if (behaviour === "fail") return void response.writeHead(500).end("broken");
    // The same machine by a number that is not allowed.
    if (behaviour === "redirect-inwards")
      return void response.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end();
    if (behaviour === "redirect-endlessly") return void response.writeHead(302, { Location: "/again" }).end();
    const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b", ...entries, "END:VCALENDAR", ""].join("\r\n");
    if (behaviour === "cut") return void response.writeHead(200).end(text.slice(0, -30));
    if (behaviour === "50-megabytes") {
      response.writeHead(request.method === "GET" ? 200 : 207);
      for (let part = 0; part < 50; part += 1) response.write("X".repeat(1_000_000));
      return void response.end();
    }
    const etag = `"${Buffer.from(text).toString("base64url").length}-${entries.length}"`;
    if (headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { "Content-Type": "text/calendar", ETag: etag }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const thisMachine = { allows: (address: string) => address === "127.0.0.1", schemes: ["http:"] };
  const patient = calendarSource(thisMachine);
  const impatient = calendarSource({ ...thisMachine, timeout: 500 });
  return {
    entries,
    asked,
    url: `http://127.0.0.1:${port}/private.ics`,
    // Whoever answers has the site's own patience: a busy machine needs more than half a second for fifty megabytes.
    source: (...order) => (behaviour === "hang" ? impatient : patient)(...order),
    behave: (next) => (behaviour = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
