import { BODY_LIMIT } from "#app/enquiries/limits.ts";

/** Thrown for a body we will not read further; the status says which way it was wrong. */
export class BodyError extends Error {
  status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

const TOO_LARGE = `Please send less: a form may hold at most ${BODY_LIMIT / 1024} kB of text.`;

/** The body as text, at most 64 kB of valid UTF-8. @throws BodyError */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) throw new BodyError(413, TOO_LARGE);
  if ((request.headers.get("content-encoding") ?? "identity") !== "identity") {
    throw new BodyError(415, "Please send the form without compression.");
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const part of request.body) {
      size += part.byteLength;
      if (size > BODY_LIMIT) throw new BodyError(413, TOO_LARGE);
      parts.push(part);
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new BodyError(400, "Please send the form as UTF-8 text.");
  }
}

/** The body as a JSON value. @throws BodyError */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== "application/json") {
    throw new BodyError(415, "Please send the form as JSON, with the content type application/json.");
  }
  const text = await readBody(request);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BodyError(400, "Please send well-formed JSON: what arrived could not be read.");
  }
}

export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
}
