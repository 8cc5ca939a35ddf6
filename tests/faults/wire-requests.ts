import fc from "fast-check";
import { hostile, type Hostile } from "./hostile.ts";

/** What a hostile program puts on a connection; its length, its chunks and its line ends may lie. */
export type WireRequest = { framing: string; bytes: Buffer; /** Whether it hangs up in the middle. */ cutOff: boolean };

type Framed = { lines: string[]; body: Buffer; cutOff?: boolean };

/** Behind the body as its writer wants it read: taken for a request of its own, somebody gets its answer. */
const BEHIND = Buffer.from("GET /smuggled HTTP/1.1\r\nHost: www.example.ca\r\nX-Ignored: x");

const length = (size: number | string) => `Content-Length: ${size}`;
const CHUNKED = "Transfer-Encoding: chunked";

function chunks(body: Buffer, size = body.length.toString(16)): Buffer {
  return Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);
}

const FRAMINGS: Record<string, (body: Buffer) => Framed> = {
  "as it is": (body) => ({ lines: [length(body.length)], body }),
  "a request behind it": (body) => ({ lines: [length(body.length)], body: Buffer.concat([body, BEHIND]) }),
  "too short a length": (body) => ({ lines: [length(body.length >> 1)], body: Buffer.concat([body, BEHIND]) }),
  "too long a length": (body) => ({ lines: [length(body.length + 300)], body, cutOff: true }),
  "no length": (body) => ({ lines: [], body: Buffer.concat([body, BEHIND]) }),
  "two lengths": (body) => ({ lines: [length(body.length), length(0)], body: Buffer.concat([body, BEHIND]) }),
  "a length with a sign": (body) => ({ lines: [length(`+${body.length}`)], body }),
  "a length in two numbers": (body) => ({ lines: [length(`${body.length}, 0`)], body: Buffer.concat([body, BEHIND]) }),
  "a length beyond any number": (body) => ({ lines: [length("9".repeat(30))], body, cutOff: true }),
  chunks: (body) => ({ lines: [CHUNKED], body: chunks(body) }),
  "chunks and a length": (body) => ({ lines: [CHUNKED, length(4)], body: Buffer.concat([chunks(body), BEHIND]) }),
  "a length and chunks": (body) => ({
    lines: [length(body.length + 5), CHUNKED],
    body: Buffer.concat([Buffer.from("0\r\n\r\n"), BEHIND, body]),
  }),
  "chunks by another name": (body) => ({
    lines: ["Transfer-Encoding: xchunked", length(body.length)],
    body: Buffer.concat([body, BEHIND]),
  }),
  "chunks behind a tab": (body) => ({ lines: ["Transfer-Encoding:\tchunked", length(0)], body: chunks(body) }),
  "chunks in capitals twice": (body) => ({ lines: ["TRANSFER-ENCODING: Chunked", CHUNKED], body: chunks(body) }),
  "a chunk of no number": (body) => ({ lines: [CHUNKED], body: chunks(body, "0x5") }),
  "a chunk too short": (body) => ({ lines: [CHUNKED], body: chunks(body, (body.length >> 1).toString(16)) }),
  "a chunk with words": (body) => ({ lines: [CHUNKED], body: chunks(body, `${body.length.toString(16)};a="\n"`) }),
  "chunks cut off": (body) => ({ lines: [CHUNKED], body: chunks(body).subarray(0, -3), cutOff: true }),
  "a bare line feed": (body) => ({ lines: [`X-Odd: a\n${length(body.length)}`], body }),
  "a bare carriage return": (body) => ({ lines: [`X-Odd: a\r${CHUNKED}`, length(body.length)], body }),
  "a folded line": (body) => ({ lines: [`X-Odd: a\r\n ${CHUNKED}`, length(body.length)], body }),
  "a space before the colon": (body) => ({ lines: ["Content-Length : 0", length(body.length)], body }),
  "a zero byte": (body) => ({ lines: ["X-Odd: a\0b", length(body.length)], body }),
  "asking first": (body) => ({ lines: ["Expect: 100-continue", length(body.length)], body }),
  "another host as well": (body) => ({ lines: ["Host: evil.example", length(body.length)], body }),
  "another protocol": (body) => ({
    lines: ["Connection: Upgrade, X-Forwarded-For", "Upgrade: h2c", length(body.length)],
    body: Buffer.concat([body, BEHIND]),
  }),
};

const LINE_ENDS = fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/1.2", "http/1.1", "HTTP/2");
const TARGETS: ((path: string) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => `http://www.example.ca${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `//${path}`,
  (path) => `${path}#fragment`,
  (path) => `/%2e%2e${path}`,
];

/** The requests of `hostile` as bytes, each framed in one of the ways above. */
export const wireRequest: fc.Arbitrary<WireRequest> = fc
  .record({
    request: hostile,
    framing: fc.constantFrom(...Object.keys(FRAMINGS)),
    version: LINE_ENDS,
    target: fc.constantFrom(...TARGETS),
  })
  .map(({ request, framing, version, target }) => {
    const { lines, body, cutOff = false } = FRAMINGS[framing]!(bodyOf(request));
    const head = [
      `${request.method} ${target(request.path)} ${version}`,
      "Host: www.example.ca",
      ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
      ...lines,
    ];
    return { framing, bytes: Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), body]), cutOff };
  });

function bodyOf({ body }: Hostile): Buffer {
  return typeof body === "string" ? Buffer.from(body) : Buffer.from(body ?? []);
}
