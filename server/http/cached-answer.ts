import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const zstd = promisify(zlib.zstdCompress);

/** A finished answer in memory: made once, compressed once, sent many times. */
export type Answer = {
  status: number;
  type: string;
  etag: string;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Compressed forms that are smaller than the body. */
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
};

/**
 * Headers of an answer that is the same for everyone: browsers ask each time whether it still is. The firm's own proxy
 * may cache it for this many seconds, told by a header that it takes off (deploy/nginx.conf).
 */
export const FOR_EVERYONE = { "Cache-Control": "public, max-age=0, must-revalidate", "X-Accel-Expires": "1" };

/** In the order we prefer them: the smallest first. */
export const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|atom\+xml|manifest\+json)|image\/svg)/;

/** `lasting`: worth the time that the smallest form takes, a tenth of a second or more. */
export async function makeCachedAnswer(
  body: Buffer<ArrayBuffer>,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
  lasting = true,
): Promise<Answer> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return {
    status,
    type,
    etag,
    headers,
    body,
    encoded: COMPRESSIBLE.test(type) ? await encode(body, etag, lasting) : {},
  };
}

/**
 * What was compressed last, by the tag of its bytes: with each day and each published article all pages are made
 * again, and most come out as they were.
 */
const compressedLast = new Map<string, Answer["encoded"]>();
const COMPRESSED_LIMIT = 500;

/** The form most browsers are sent, Brotli at its best. */
export function smallest(body: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return brotli(body, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Most of the gain for a few milliseconds. */
export function quickBrotli(body: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return brotli(body, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

async function encode(body: Buffer<ArrayBuffer>, etag: string, lasting: boolean): Promise<Answer["encoded"]> {
  if (!lasting) return { br: await quickBrotli(body) };
  const encoded = compressedLast.get(etag) ?? (await everyForm(body));
  compressedLast.delete(etag);
  compressedLast.set(etag, encoded);
  if (compressedLast.size > COMPRESSED_LIMIT) compressedLast.delete(compressedLast.keys().next().value!);
  return encoded;
}

async function everyForm(body: Buffer<ArrayBuffer>): Promise<Answer["encoded"]> {
  const [br, zst, gz] = await Promise.all([
    smallest(body),
    // Told the size, zstd takes memory for so much: else some 85 MB for each answer it has begun, and four times as
    // long.
    zstd(body, { pledgedSrcSize: body.length, params: { [zlib.constants.ZSTD_c_compressionLevel]: 19 } }),
    gzip(body, { level: 9 }),
  ]);
  const smaller = Object.entries({ br, zstd: zst, gzip: gz }).filter(([, bytes]) => bytes.length < body.length);
  return Object.fromEntries(smaller) as Answer["encoded"];
}
