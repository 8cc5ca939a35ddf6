/** A longer head is left to Node's parser, which knows what to refuse, in bytes. */
const HEAD_LIMIT = 4_096;

/** Lines that ask for more than the answer: a body, a part, another protocol, the end of the connection. */
const ASKS_FOR_MORE =
  /(?i:(?:content-length|transfer-encoding|te|trailer|expect|upgrade|range|if-range):|(?:proxy-)?connection:(?![\t ]*keep-alive[\t ]*\r))/
    .source;
const LINE = /[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n/.source;

/**
 * One whole GET or HEAD in one piece, after RFC 9112, and nothing behind it. Whatever could be read in two ways (a
 * second request, odd line ends, folded lines, other methods or versions) or asks for more does not fit.
 */
const PLAIN_REQUEST = new RegExp(
  String.raw`^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n((?:(?!${ASKS_FOR_MORE})${LINE})+)\r\n$`,
);

/** Lines that count: several of one name are joined, or refused, by Node's parser. */
const COUNTING = /^(?:host|accept-encoding|if-none-match):/gim;

/** Header names in lower case; a line that decides nothing is not kept. */
export type PlainRequest = { method: string; url: string; header: (name: string) => string | undefined };

/** The request these bytes are, if they are one plain request and nothing more; all else is for Node's parser. */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  if (bytes.length > HEAD_LIMIT) return undefined;
  const [, method, url, lines] = PLAIN_REQUEST.exec(bytes.toString("latin1")) ?? [];
  if (!method || !url || !lines || !isClear(lines)) return undefined;
  return { method, url, header: (name) => DECIDING[name]?.exec(lines)?.[1] };
}

/** One host, and nothing that counts twice. */
function isClear(lines: string): boolean {
  const names = (lines.match(COUNTING) ?? []).map((name) => name.toLowerCase());
  return names.includes("host:") && new Set(names).size === names.length;
}

/** The lines that decide which form of an answer is sent (negotiate.ts). */
const DECIDING: Record<string, RegExp> = {
  "accept-encoding": /^accept-encoding:[\t ]*([^\r]*)/im,
  "if-none-match": /^if-none-match:[\t ]*([^\r]*)/im,
};
