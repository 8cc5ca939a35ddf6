import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { justiceServer, type LawSource } from "#firm/figures/law-source.ts";

export type LawServerBehaviour =
  "serve" | "hang" | "hang-midway" | "fail" | "endless" | "cut" | "page" | "lead-elsewhere";

/** A server of statutes as the Department of Justice's, on this machine, with the excerpts of tests/fixtures/law. */
export type LawServer = {
  /** Reads from it and gives up after 2 MB; `pause` and `timeout` in milliseconds. */
  source: LawSource;
  /** Every request so far. */
  asked: { path: string; headers: IncomingHttpHeaders; status: number; at: number }[];
  /** What it does from now on when this file is asked for. */
  behave: (file: string, behaviour: LawServerBehaviour) => void;
  /** What is served in place of the excerpt. */
  amend: (file: string, change: (xml: string) => string) => void;
  close: () => Promise<void>;
};

export const excerpt = (file: string) => readFileSync(`tests/fixtures/law/${file}.xml`, "utf8");

export async function startLawServer({ pause = 0, timeout = 15_000 } = {}): Promise<LawServer> {
  const asked: LawServer["asked"] = [];
  const behaviours = new Map<string, LawServerBehaviour>();
  const served = new Map<string, string>();
  const server = createServer((request, response) => {
    const file = decodeURIComponent(request.url!).replace(/^\/eng\/XML\/(.*)\.xml$/, "$1");
    const behaviour = behaviours.get(file) ?? "serve";
    response.once("finish", note);
    response.once("close", note);
    if (behaviour === "hang") return;
    if (behaviour === "fail") return void response.writeHead(500).end("broken");
    if (behaviour === "lead-elsewhere") return void response.writeHead(302, { Location: "I-2.5.xml" }).end();
    if (behaviour === "page")
      return void response
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<!DOCTYPE html><html><body><p>We are sorry.</p></body></html>");
    if (behaviour === "endless") return sendEndless(response);
    const xml = served.get(file) ?? excerpt(file);
    const etag = `"${createHash("sha256").update(xml).digest("hex").slice(0, 16)}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { ETag: etag }).end();
    response.writeHead(200, {
      "Content-Type": "text/xml",
      ETag: etag,
      "Last-Modified": "Thu, 26 Mar 2026 12:00:00 GMT",
    });
    if (behaviour === "hang-midway") return void response.write(xml.slice(0, 4000));
    response.end(behaviour === "cut" ? xml.slice(0, xml.length / 2) : xml);

    function note(): void {
      if (!asked.some((one) => one.headers === request.headers))
        asked.push({ path: request.url!, headers: request.headers, status: response.statusCode, at: Date.now() });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eng/XML/`;
  return {
    source: justiceServer({ base, pause, timeout, limit: 2_000_000 }),
    asked,
    behave: (file, behaviour) => behaviours.set(file, behaviour),
    amend: (file, change) => {
      const before = served.get(file) ?? excerpt(file);
      const after = change(before);
      if (after === before) throw new Error(`The change to ${file} changed nothing`);
      served.set(file, after);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** 50 MB that begin like a regulation. */
function sendEndless(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/xml" });
  response.write("<Regulation><Body>");
  let left = 50;
  const piece = `<Heading><TitleText>${"x".repeat(999_950)}</TitleText></Heading>`;
  const more = () => {
    if (response.destroyed) return;
    if (left-- === 0) return void response.end("</Body></Regulation>");
    if (response.write(piece)) setImmediate(more);
    else response.once("drain", more);
  };
  more();
}
