import { BodyError, textOf } from "./read-body.ts";

/** A text field, or a file whose bytes are there to be read, once, before the next part is asked for. */
export type MultipartPart =
  { name: string; value: string } | { name: string; fileName: string; bytes: AsyncIterable<Uint8Array> };

export type MultipartLimits = {
  /** Parts, bytes of text fields together, and bytes of all that is read. */
  parts: number;
  text: number;
  total: number;
};

/** The names of a part and what else stands above it, in bytes. */
const HEAD_LIMIT = 4096;

const LINE = "\r\n";

/** What parts are parted by; undefined where the content type names nothing (RFC 2046, section 5.1.1). */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

/**
 * The parts of a multipart/form-data body as they arrive, as browsers write it (RFC 7578; HTML, "multipart form data"):
 * never more than one chunk of it in memory, however large the whole. A part's bytes that were not read are skipped.
 * @throws BodyError for what is torn, is no such body or is beyond a limit
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: MultipartLimits,
): AsyncGenerator<MultipartPart> {
  const source = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`${LINE}--${boundary}`, "latin1");
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from(LINE);
  let read = 0;

  async function more(): Promise<void> {
    const { done, value } = await source.next();
    if (done) throw torn();
    read += value.byteLength;
    if (read > limits.total) throw tooLarge();
    held = held.length === 0 ? asBuffer(value) : Buffer.concat([held, value]);
  }

  async function take(length: number): Promise<Buffer> {
    while (held.length < length) await more();
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  async function head(): Promise<string> {
    const end = `${LINE}${LINE}`;
    for (;;) {
      const at = held.indexOf(end);
      if ((at === -1 ? held.length : at) > HEAD_LIMIT) throw torn();
      if (at === -1) await more();
      else return textOf((await take(at + end.length)).subarray(0, at));
    }
  }

  /** What stands behind the last part is read too: an answer to a body that was not read to its end may be lost. */
  async function rest(): Promise<void> {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      read += next.value.byteLength;
      if (read > limits.total) throw tooLarge();
    }
  }

  /** All bytes up to the next delimiter, which stays. */
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(delimiter);
      const certain = at === -1 ? held.length - delimiter.length + 1 : at;
      if (certain > 0) yield await take(certain);
      if (at !== -1) return;
      await more();
    }
  }

  let text = 0;
  if (!(await take(delimiter.length)).equals(delimiter)) throw torn();
  for (let parts = 1; ; parts += 1) {
    const next = (await take(2)).toString("latin1");
    if (next === "--") return rest();
    if (next !== LINE) throw torn();
    if (parts > limits.parts) throw new BodyError(413, `Nothing was stored: at most ${limits.parts} fields are taken.`);
    const { name, fileName } = namesOf(await head());
    const bytes = content();
    if (fileName !== undefined) {
      // Whoever stops in the middle of a file does not end it: the rest is skipped here.
      yield { name, fileName, bytes: { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) } };
      for await (const _ of bytes);
    } else {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) {
        text += piece.length;
        if (text > limits.text) throw new BodyError(413, "Nothing was stored: please write less.");
        pieces.push(piece);
      }
      yield { name, value: textOf(Buffer.concat(pieces)) };
    }
    await take(delimiter.length);
  }
}

function namesOf(head: string): { name: string; fileName: string | undefined } {
  const line = head.split(LINE).find((one) => /^content-disposition:\s*form-data\s*;/i.test(one));
  const value = (of: string) => new RegExp(`;\\s*${of}="([^"]*)"`, "i").exec(line ?? "")?.[1];
  const name = value("name");
  if (name === undefined) throw torn();
  return { name: unescaped(name), fileName: optional(value("filename")) };
}

const optional = (name: string | undefined) => (name === undefined ? undefined : unescaped(name));

/** What browsers write for a quotation mark and line breaks within a name. */
function unescaped(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D%0A|%0D|%0A/gi, " ");
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const torn = () => new BodyError(400, "Please send the form again: it did not arrive whole.");
const tooLarge = () =>
  new BodyError(413, "Nothing was stored: it is too large. Please go back and choose fewer files.");
