import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to connections going out (32768 and above on Linux): none of them takes it meanwhile. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A port of the loopback address that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
