import { runProgram } from "./program.ts";

export type Load = { requests: number; requestsPerSecond: number; p99: number; errors: number };

type Options = { url: string; connections: number; seconds: number; headers?: Record<string, string>; script?: string };

/** One run of wrk; `p99` in milliseconds. */
export async function wrk({ url, connections, seconds, headers = {}, script }: Options): Promise<Load> {
  const { stdout } = await runProgram("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}`,
    "--latency",
    "--timeout",
    "10",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ...(script ? ["-s", script] : []),
    url,
  ]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) + socketErrors(stdout);
  const p99 = Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"];
  return { requests, requestsPerSecond, p99, errors };
}

function socketErrors(output: string): number {
  const line = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output);
  return line ? line.slice(1).reduce((sum, count) => sum + Number(count), 0) : 0;
}
