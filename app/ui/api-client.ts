/** Any answer that is not a success: `{status}: {body or the status's standard phrase}` (specification, section 8). */
export class ApiError extends Error {}

/** The shape of section 7: JSON both ways, cookies sent, no retries, every failure thrown. */
export async function apiRequest<Answer>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "include",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!response.ok) {
    const text = (await response.text()) || response.statusText || PHRASES[response.status] || "Error";
    throw new ApiError(`${response.status}: ${text}`);
  }
  return (await response.json()) as Answer;
}

/** A read's address is its query key's segments joined by slashes. */
export function queryPath(key: readonly string[]): string {
  return key.join("/");
}

/** HTTP/2 sends no phrase; these are the ones our server or a proxy before it may answer. */
const PHRASES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};
