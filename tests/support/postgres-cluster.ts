import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ENDS_WITH_US, endWithUs } from "./ends-with-us.ts";
import { freePort } from "./free-port.ts";
import { postgresPrograms } from "./postgres-programs.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

export type Cluster = {
  url: string;
  /** Answers the new database's address. */
  newDatabase: (name: string) => string;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
};

/**
 * A throw-away PostgreSQL: its own folder, its own port, another user than root (it refuses root), removed afterwards.
 * `durable: false`: does not wait for the disk, for tests in which nothing loses power.
 */
export async function startCluster({ durable = true } = {}): Promise<Cluster> {
  const bin = postgresPrograms();
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-postgres-"));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { stdio: "ignore", ...user } as const;
  execFileSync(
    path.join(bin, "initdb"),
    ["-D", `${folder}/data`, "-U", "firm", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
    options,
  );
  const port = await freePort();
  let server: ChildProcess;
  const start = async () => {
    const [program, ...words] = [...ENDS_WITH_US, path.join(bin, "postgres")];
    server = spawn(
      program!,
      [
        ...words,
        "-D",
        `${folder}/data`,
        "-p",
        String(port),
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        `unix_socket_directories=${folder}`,
        "-c",
        "max_connections=200",
        ...(durable ? [] : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
      ],
      options,
    );
    endWithUs(server, folder);
    await untilReady(bin, port);
  };
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await ended;
  };
  await start();
  const url = `postgres://firm@127.0.0.1:${port}`;
  return {
    url,
    newDatabase: (name) => {
      execFileSync(path.join(bin, "createdb"), ["-h", "127.0.0.1", "-p", String(port), "-U", "firm", name], options);
      return `${url}/${name}`;
    },
    restart: async () => {
      await stop();
      await start();
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    try {
      execFileSync(path.join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"], { stdio: "ignore" });
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error("The test PostgreSQL did not start within 15 seconds.");
}
