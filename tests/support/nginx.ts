import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inPath, installFromDebian } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

export type Nginx = {
  /** Holds everything it writes: logs, cached answers, bodies. */
  folder: string;
  /** Its processes, the first of them the one that started the others. */
  processes: () => number[];
  /** What it said of itself: warnings, and why it ended. */
  errors: () => string;
  stop: () => Promise<void>;
};

/** nginx, installed where it is missing and this machine allows it. @throws with what to do */
export function nginxProgram(): string {
  const find = () => inPath(["nginx"], ["/usr/sbin"]);
  const found = find() ?? (installFromDebian("nginx-light") ? find() : undefined);
  if (!found) throw new Error("The tests need nginx. Install it, for example with: apt-get install nginx-light");
  return found;
}

/**
 * nginx with one worker, not as root, in a folder of its own. `http` makes what stands inside of the http block;
 * everything in it listens on ports of 127.0.0.1 of its own, of which `port` is one.
 */
export async function startNginx(port: number, http: (folder: string) => string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-nginx-"));
  const log = `${folder}/error.log`;
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${log} info;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; ${temporary.join(" ")} ${http(folder)} }`,
  );
  // The shell ends nginx when its input does: also where the process that runs the tests is killed.
  const child = spawn(
    "sh",
    ["-c", '"$@" & read _; kill $!; wait', "sh", nginxProgram(), "-p", folder, "-e", log, "-c", `${folder}/nginx.conf`],
    { stdio: ["pipe", "ignore", "ignore"], ...user },
  );
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.stdin!.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const processes = () => {
    const first = readFileSync(`${folder}/pid`, "utf8").trim();
    const others = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").trim().split(" ");
    return [first, ...others].map(Number);
  };
  const errors = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
  for (let attempt = 0; attempt < 100 && !errors().includes("[emerg]"); attempt += 1) {
    if (await isListening(port)) return { folder, processes, errors, stop };
    await sleep(50);
  }
  const said = errors();
  await stop();
  throw new Error(`nginx did not start:\n${said}`);
}

export type Deployed = Nginx & {
  /** Where the site is asked, and where plain http is led on from; both without TLS. */
  origin: string;
  plainOrigin: string;
};

/**
 * deploy/nginx.conf as it is, in front of a site; only its ports, its folders and TLS are others. `more` stands behind
 * it in the http block.
 */
export async function startDeployedNginx(site: string, more = (_folder: string) => ""): Promise<Deployed> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const changes = (folder: string): [from: RegExp, to: string][] => [
    [/server 127\.0\.0\.1:3000 /g, `server ${new URL(site).host} `],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`],
    [/listen 80;/g, `listen 127.0.0.1:${plainPort};`],
    [/listen \[::\].*;/g, ""],
    [/ssl_\w+ .*;/g, ""],
    [/\/var\/log\/nginx\//g, `${folder}/`],
    [/\/run\/law-firm-site-cache/g, `${folder}/cache`],
  ];
  const shipped = readFileSync("deploy/nginx.conf", "utf8");
  const nginx = await startNginx(port, (folder) =>
    changes(folder).reduce(
      (text, [from, to]) => {
        if (text.search(from) < 0) throw new Error(`deploy/nginx.conf has no ${from.source} any more`);
        return text.replace(from, to);
      },
      `${shipped}\n${more(folder)}`,
    ),
  );
  return { ...nginx, origin: `http://127.0.0.1:${port}`, plainOrigin: `http://127.0.0.1:${plainPort}` };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
      .once("connect", () => (socket.destroy(), resolve(true)))
      .once("error", () => resolve(false));
  });
}
