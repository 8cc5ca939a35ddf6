import { request, type IncomingHttpHeaders } from "node:http";

export type HostTold = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type HostAsked = { host?: string; method?: string; headers?: Record<string, string>; body?: string };

/** Asks a server for a name that leads elsewhere, by the name of deploy/nginx.conf; bytes as they are sent. */
export function askHost(
  url: string,
  { host = "www.example.ca", method = "GET", headers = {}, body }: HostAsked = {},
): Promise<HostTold> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response
        .on("error", reject)
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
        );
    })
      .on("error", reject)
      .end(body);
  });
}
