import { ENCODINGS, type Answer, type Encoding } from "./answer.ts";

/** Turns a kept answer into what this request asks for: the best encoding, 304, HEAD, a range. */
export function send(answer: Answer, request: Request): Response {
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), answer);
  const body = encoding ? answer.encoded[encoding]! : answer.body;
  const headers: Record<string, string> = {
    ...answer.headers,
    "Content-Type": answer.type,
    // One tag for each form: a cache may not take the compressed bytes for the plain ones.
    ETag: encoding ? `${answer.etag.slice(0, -1)}-${encoding}"` : answer.etag,
    Vary: "Accept-Encoding",
  };
  if (answer.status === 200 && matches(request.headers.get("if-none-match"), answer.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (encoding) headers["Content-Encoding"] = encoding;
  else headers["Accept-Ranges"] = "bytes";
  const range = encoding || answer.status !== 200 ? undefined : rangeOf(request, headers.ETag!, body.length);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${body.length}` } });
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${body.length}`;
  headers["Content-Length"] = String(part.length);
  return new Response(request.method === "HEAD" ? null : part, { status: range ? 206 : answer.status, headers });
}

/** A range is of the plain bytes: who asks for one gets no encoding unless it says so. */
function chooseEncoding(accepted: string | null, answer: Answer): Encoding | undefined {
  if (!accepted) return undefined;
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim());
    (parameters.some((word) => /^q=0(\.0*)?$/.test(word)) ? refused : offered).add(name);
  }
  return ENCODINGS.find((name) => answer.encoded[name] && !refused.has(name) && (offered.has(name) || offered.has("*")));
}

/** Weak comparison, as RFC 9110 asks: any form of the same content counts. */
function matches(asked: string | null, etag: string): boolean {
  if (!asked) return false;
  const plain = etag.slice(1, -1);
  return asked.trim() === "*" || asked.split(",").some((tag) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, "").replace(/-(br|zstd|gzip)$/, "") === plain);
}

type Range = { start: number; end: number };

/** One range only; several, or a nonsense one, get the whole. */
function rangeOf(request: Request, etag: string, size: number): Range | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
  const condition = request.headers.get("if-range");
  if (!match || request.method !== "GET" || (condition && condition !== etag)) return undefined;
  const [, from, to] = match;
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return undefined;
  return start >= size || (!from && Number(to) === 0) ? "unsatisfiable" : { start, end };
}
