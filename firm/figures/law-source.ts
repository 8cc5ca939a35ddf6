import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { LawFileError } from "./read-sections.ts";

/** By which a server tells whether a file is still the one of before. */
export type Validators = { etag: string | null; lastModified: string | null };

/** One file of law: its bytes as they come, or that it is the same as before. */
export type LawFile = { state: "read"; bytes: AsyncIterable<Uint8Array>; validators: Validators } | { state: "same" };

/**
 * Where acts and regulations are read. @throws LawFileError with why the file cannot be had, while it is opened or
 * while it is read
 */
export type LawSource = {
  open: (file: string, known: Validators | undefined, stopping?: AbortSignal) => Promise<LawFile>;
  /** Between two files, in milliseconds. */
  pause: number;
};

/** Where the Department of Justice serves its XML. */
export const JUSTICE = "https://laws-lois.justice.gc.ca/eng/XML/";

type Options = {
  /** The folder of the files, with a slash at its end. */
  base?: string;
  /** Between two files, in milliseconds. */
  pause?: number;
  /** For one file with all its bytes, in milliseconds. */
  timeout?: number;
  /** The largest file read, in bytes after unpacking. SOR-2001-286, one of the longest, has 4.1 MB. */
  limit?: number;
};

/**
 * The Department's own server, which is not left for another. A file is asked for again only where it changed since
 * (ETag, Last-Modified).
 */
export function justiceServer({
  base = JUSTICE,
  pause = 5_000,
  timeout = 90_000,
  limit = 25_000_000,
}: Options = {}): LawSource {
  return {
    pause,
    async open(file, known, stopping) {
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(stopping ? [stopping] : [])]);
      const told = (error: unknown) => new LawFileError(reasonOf(error as Error, timeout));
      const headers = {
        "User-Agent": "law-watch (law firm website)",
        ...(known?.etag ? { "If-None-Match": known.etag } : {}),
        ...(known?.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
      };
      const answer = await fetch(`${base}${encodeURIComponent(file)}.xml`, {
        headers,
        signal,
        redirect: "manual",
      }).catch((error: unknown) => {
        throw told(error);
      });
      if (answer.status === 304 && known) {
        await answer.body?.cancel();
        return { state: "same" };
      }
      if (answer.status !== 200 || !answer.body) {
        await answer.body?.cancel();
        throw new LawFileError(`the server answers ${answer.status}`);
      }
      const validators = { etag: answer.headers.get("etag"), lastModified: answer.headers.get("last-modified") };
      return { state: "read", bytes: limited(answer.body, limit, told), validators };
    },
  };
}

/** Files of a folder: flat, or as they lie in the Department's repository. */
export function lawFolder(folder: string): LawSource {
  return {
    pause: 0,
    async open(file) {
      const places = ["", "eng/acts", "eng/regulations", "acts", "regulations"].map((below) =>
        path.join(folder, below, `${file}.xml`),
      );
      const place = places.find((one) => existsSync(one));
      if (!place) throw new LawFileError(`${file}.xml is not in ${folder}`);
      return { state: "read", bytes: createReadStream(place), validators: { etag: null, lastModified: null } };
    },
  };
}

/** Breaking off the loop, as a mistake in the file does, ends the transfer as well. */
async function* limited(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  told: (error: unknown) => LawFileError,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > limit) throw new LawFileError(`is larger than ${limit / 1_000_000} MB`);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof LawFileError ? error : told(error);
  }
}

function reasonOf(error: Error, timeout: number): string {
  if (error.name === "TimeoutError") return `no whole answer within ${timeout / 1000} s`;
  if (error.name === "AbortError") return "stopped";
  const code = (error.cause as { code?: string } | undefined)?.code;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "there is no network, or the server has no address";
  if (code === "ECONNREFUSED") return "the server refuses connections";
  return `the connection broke (${code ?? error.name})`;
}
