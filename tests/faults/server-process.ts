import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

const MAIN = new URL("../../server/main.ts", import.meta.url).pathname;
const ROOT = new URL("../..", import.meta.url).pathname;

/** How long a start may take before the scenario is given up, in milliseconds. */
const START_LIMIT = 60_000;

export type ServerProcess = {
  url: string;
  /** Ends it as a power cut or the kernel would. */
  killHard: () => Promise<void>;
  /** Asks it to stop; answers the exit code. */
  stop: () => Promise<number | null>;
  output: () => string;
};

export type Variables = Record<string, string>;

/** Starts the real server on a free port of its own and waits until it serves. @throws with its output when it does not. */
export async function startServer(variables: Variables): Promise<ServerProcess> {
  const child = spawnServer(variables);
  let output = "";
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout!.on("data", collect);
  child.stderr!.on("data", collect);
  const limit = setTimeout(() => child.kill("SIGKILL"), START_LIMIT);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", () => {
      const address = /served on (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code, signal) => reject(new Error(`The server ended before it served (${code ?? signal}):\n${output}`)));
  }).finally(() => clearTimeout(limit));
  const ended = once(child, "exit") as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return { url, killHard: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM"), output: () => output };
}

/** Starts it without waiting: for faults during the start itself. */
export function spawnServer(variables: Variables): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: "0", RATE_LIMIT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
