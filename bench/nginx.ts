import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { needProgram } from "./program.ts";

export type Nginx = { url: string; stop: () => Promise<void> };

/** nginx with one worker, serving files as they are: `files` maps an address to bytes and headers. */
export async function startNginx(
  files: Record<string, { body: Buffer; headers: Record<string, string> }>,
): Promise<Nginx> {
  needProgram("nginx", "nginx-light");
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-nginx-"));
  const port = await freePort();
  const locations = Object.entries(files).map(([address, { body, headers }], index) => {
    const name = `file${index}`;
    mkdirSync(path.join(folder, "www"), { recursive: true });
    writeFileSync(path.join(folder, "www", name), body);
    const { "Content-Type": type = "text/html", ...rest } = headers;
    const lines = Object.entries(rest).map(
      ([header, value]) => `add_header ${header} '${value.replaceAll("'", "\\'")}';`,
    );
    return `location = ${address} { default_type '${type}'; types {} ${lines.join(" ")} alias ${folder}/www/${name}; }`;
  });
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `
worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon on; user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 10000000; open_file_cache max=1000; etag on;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }
}`,
  );
  execFileSync("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], { stdio: "ignore" });
  await sleep(300);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      process.kill(Number(readFileSync(path.join(folder, "nginx.pid"), "utf8")), "SIGTERM");
      await sleep(300);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
