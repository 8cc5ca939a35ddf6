import { ENCODINGS, type Answer, type Encoding } from "./cached-answer.ts";

/** What a cached answer becomes for one request: best encoding, 304, HEAD, a range. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> | null };

/** The part of a request that decides; header names in lower case. */
export type Asked = { method: string; header: (name: AskedHeader) => string | null | undefined };
type AskedHeader = "accept-encoding" | "if-none-match" | "if-range" | "range";

export function negotiate(answer: Answer, asked: Asked): Reply {
  const encoding = chooseEncoding(asked.header("accept-encoding"), answer);
  const body = encoding ? answer.encoded[encoding]! : answer.body;
  const headers = headersOf(answer, encoding, body.length);
  if (answer.status === 200) {
    const known = asked.header("if-none-match");
    if (known && matches(known, answer.etag))
      return { status: 304, headers: without(headers, "Content-Length", "Content-Encoding"), body: null };
    const range = encoding ? undefined : rangeOf(asked, headers.ETag!, body.length);
    if (range) return partOf(body, range, headers);
  }
  return { status: answer.status, headers, body: asked.method === "HEAD" ? null : body };
}

export function send(answer: Answer, request: Request): Response {
  const { status, headers, body } = negotiate(answer, {
    method: request.method,
    header: (name) => request.headers.get(name),
  });
  return new Response(body, { status, headers });
}

/** Made once for each form of an answer: the same objects serve every visitor. */
const cachedHeaders = new WeakMap<Answer, Map<Encoding | "identity", Record<string, string>>>();

function headersOf(answer: Answer, encoding: Encoding | undefined, length: number): Record<string, string> {
  let forms = cachedHeaders.get(answer);
  if (!forms) cachedHeaders.set(answer, (forms = new Map()));
  let headers = forms.get(encoding ?? "identity");
  if (!headers) {
    headers = {
      ...answer.headers,
      "Content-Type": answer.type,
      // One tag for each form: a cache may not take the compressed bytes for the plain ones.
      ETag: encoding ? `${answer.etag.slice(0, -1)}-${encoding}"` : answer.etag,
      Vary: "Accept-Encoding",
      ...(encoding ? { "Content-Encoding": encoding } : { "Accept-Ranges": "bytes" }),
      "Content-Length": String(length),
    };
    forms.set(encoding ?? "identity", headers);
  }
  return headers;
}

function without(headers: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** A range is of the plain bytes: who asks for one gets no encoding unless it says so. */
function chooseEncoding(accepted: string | null | undefined, answer: Answer): Encoding | undefined {
  return acceptedEncodings(accepted).find((name) => answer.encoded[name]);
}

/** The encodings a browser takes, the one we prefer first. */
export function acceptedEncodings(accepted: string | null | undefined): Encoding[] {
  return accepted ? (preferences.get(accepted) ?? remember(accepted)) : [];
}

/** Browsers send a handful of different lines; programs that send others may not fill the memory. */
const preferences = new Map<string, Encoding[]>();
const PREFERENCES_LIMIT = 200;

function remember(accepted: string): Encoding[] {
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((word) => word.trim()) as [string, ...string[]];
    (parameters.some((word) => /^q=0(\.0*)?$/.test(word)) ? refused : offered).add(name);
  }
  const list = ENCODINGS.filter((name) => !refused.has(name) && (offered.has(name) || offered.has("*")));
  if (preferences.size < PREFERENCES_LIMIT && accepted.length < 200) preferences.set(accepted, list);
  return list;
}

/** Weak comparison, as RFC 9110 asks: any form of the same content counts. */
function matches(asked: string, etag: string): boolean {
  const plain = etag.slice(1, -1);
  return (
    asked.trim() === "*" ||
    asked.split(",").some(
      (tag) =>
        tag
          .trim()
          .replace(/^W\//, "")
          .replace(/^"|"$/g, "")
          .replace(/-(br|zstd|gzip)$/, "") === plain,
    )
  );
}

type Range = { start: number; end: number };

function partOf(body: Buffer<ArrayBuffer>, range: Range | "unsatisfiable", headers: Record<string, string>): Reply {
  if (range === "unsatisfiable") {
    return {
      status: 416,
      headers: { ...headers, "Content-Length": "0", "Content-Range": `bytes */${body.length}` },
      body: null,
    };
  }
  const part = body.subarray(range.start, range.end + 1);
  const place = `bytes ${range.start}-${range.end}/${body.length}`;
  return {
    status: 206,
    headers: { ...headers, "Content-Length": String(part.length), "Content-Range": place },
    body: part,
  };
}

/** One range only; several, or a nonsense one, get the whole. */
function rangeOf({ method, header }: Asked, etag: string, size: number): Range | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header("range") ?? "");
  const condition = header("if-range");
  if (!match || method !== "GET" || (condition && condition !== etag)) return undefined;
  const [, from, to] = match;
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return undefined;
  return start >= size || (!from && Number(to) === 0) ? "unsatisfiable" : { start, end };
}
