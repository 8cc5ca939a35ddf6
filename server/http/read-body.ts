import { BODY_LIMIT } from "#firm/enquiries/limits.ts";
import { isWithin } from "#text/json-shape.ts";

/** Thrown for a body we will not read further; the status says which way it was wrong. */
export class BodyError extends Error {
  status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

const MEGABYTE = 1024 * 1024;

/** The body, at most `limit` bytes; `words` tell who sends more why it was refused. @throws BodyError */
export async function readBytes(request: Request, limit: number, words?: string): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = words ?? tooLargeFor(limit);
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > limit) throw new BodyError(413, tooLarge);
  if ((request.headers.get("content-encoding") ?? "identity") !== "identity") {
    throw new BodyError(415, "Please send the form without compression.");
  }
  // Node's parser reads no more than was announced, so the whole is asked for at once: a stream for each small form
  // takes long.
  if (announced !== null) return Buffer.from(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const part of request.body) {
      size += part.byteLength;
      if (size > limit) throw new BodyError(413, tooLarge);
      parts.push(part);
    }
  }
  return Buffer.concat(parts);
}

export function tooLargeFor(limit: number): string {
  return limit < MEGABYTE
    ? `Please send less: a form may hold at most ${limit / 1024} kB of text.`
    : `Nothing was stored: a form may hold at most ${limit / MEGABYTE} MB. Go back, divide it, and ` +
        `send the parts one after the other.`;
}

/** @throws BodyError for bytes that are no UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BodyError(400, "Please send the form as UTF-8 text.");
  }
}

/** An enquiry has a dozen fields, none of them nested. */
const JSON_LIMITS = { values: 100, depth: 8 };

/** The body as a JSON value: at most `limit` bytes, 64 kB, of valid UTF-8, and of few values. @throws BodyError */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  if (mediaType(request) !== "application/json") {
    throw new BodyError(415, "Please send the form as JSON, with the content type application/json.");
  }
  const text = textOf(await readBytes(request, limit));
  if (!isWithin(text, JSON_LIMITS))
    throw new BodyError(413, "Please send less: a form may hold at most 50 fields, not nested.");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BodyError(400, "Please send well-formed JSON: what arrived could not be read.");
  }
}

export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}
