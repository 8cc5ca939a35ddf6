import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ENDS_WITH_US, endWithUs } from "./ends-with-us.ts";
import { freePort } from "./free-port.ts";
import { processEnvironment } from "./process-environment.ts";

/** The site as whoever runs it starts it: a process of its own, listening on a port. Needs `npm run build`. */
export type ServerProcess = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  dataDir: string;
  child: ChildProcess;
  /** Everything written so far, both streams. */
  output: () => string;
  /** How it ended: the exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
  /** Ends it and takes its data folder away. */
  stop: () => Promise<void>;
};

/**
 * Starts the site, by another program or from another file where one is given, and resolves once it answers. @throws
 * with what it printed when it ends instead
 */
export async function startServer(
  environment: Record<string, string> = {},
  launcher: string[] = [],
  main?: string,
): Promise<ServerProcess> {
  const server = await spawnServer(environment, launcher, main);
  const refused = server.ended.then((end) => {
    throw new Error(`The site ended with ${end}:\n${server.output()}`);
  });
  await Promise.race([untilPrinted(server, "The site is served on"), refused]).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}

/** Starts the process without waiting for it to serve; it may end with an error instead. */
export async function spawnServer(
  environment: Record<string, string> = {},
  launcher: string[] = [],
  main = "server/main.ts",
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const dataDir = environment.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), "site-data-"));
  const [program, ...words] = [...ENDS_WITH_US, ...launcher, process.execPath, main];
  const child = spawn(program!, words, {
    env: { ...processEnvironment(), RATE_LIMIT: "0", LAW_WATCH: "off", PORT: port, DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(child, dataDir);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? code ?? -1));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    child,
    ended,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function untilPrinted({ child, output }: ServerProcess, words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!output().includes(words)) return;
      child.stdout?.off("data", look);
      resolve();
    };
    child.stdout?.on("data", look);
    look();
  });
}
