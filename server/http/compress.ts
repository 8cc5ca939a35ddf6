import { promisify } from "node:util";
import zlib from "node:zlib";
import { quickBrotli } from "./cached-answer.ts";
import { acceptedEncodings } from "./negotiate.ts";

const gzip = promisify(zlib.gzip);

/** Below this a packet is not saved, in bytes. */
const WORTH_IT = 1000;

/** The same answer in the encoding the visitor's browser takes; what is cached is compressed once, elsewhere. */
export async function compressed(response: Response, request: Request): Promise<Response> {
  // A download may be larger than the memory: it goes out as it is made.
  if (response.headers.get("content-disposition")?.startsWith("attachment")) return response;
  // Nor does what is told as it happens wait for its end.
  if (response.headers.get("content-type") === "text/event-stream") return response;
  if (
    !response.body ||
    response.headers.has("content-encoding") ||
    !/^(text|application)\//.test(response.headers.get("content-type") ?? "")
  )
    return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const body = Buffer.from(await response.arrayBuffer());
  const encoding =
    body.length < WORTH_IT
      ? undefined
      : acceptedEncodings(request.headers.get("accept-encoding")).find((name) => name !== "zstd");
  if (!encoding) return new Response(body, { status: response.status, headers });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const bytes = encoding === "br" ? await quickBrotli(body) : await gzip(body);
  return new Response(bytes, { status: response.status, headers });
}
