import { spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { calendarSource, type CalendarSource } from "#firm/appointments/calendar-source.ts";
import { inPath, installFromDebian } from "./debian.ts";
import { ENDS_WITH_US, endWithUs } from "./ends-with-us.ts";
import { freePort } from "./free-port.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

/** A real CalDAV server with one user and one calendar, in a folder of its own. */
export type Radicale = {
  /** The calendar's own address, and the folder's above it. */
  address: string;
  folderAddress: string;
  login: { username: string; password: string };
  /** Puts an entry under a name; one of the same name is replaced. */
  put: (name: string, ...lines: string[]) => Promise<void>;
  remove: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

const LOGIN = { username: "d.castellanos", password: "Ünder the stairs: 7" };

/** Reads calendars of this machine alone, without TLS: the site itself asks no such machine. */
export const loopbackCalendars = (): CalendarSource =>
  calendarSource({ allows: (number) => number === "127.0.0.1", schemes: ["http:"] });

/** Radicale, installed where it is missing and this machine allows it. @throws with what to do */
export function radicaleProgram(): string {
  const find = () => inPath(["radicale"], ["/usr/bin"]);
  const found = find() ?? (installFromDebian("radicale") ? find() : undefined);
  if (!found) throw new Error("The tests need Radicale. Install it, for example with: apt-get install radicale");
  return found;
}

export async function startRadicale(): Promise<Radicale> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "site-radicale-"));
  const user = unprivilegedUser();
  const port = await freePort();
  mkdirSync(`${folder}/collections`);
  writeFileSync(`${folder}/users`, `${LOGIN.username}:${LOGIN.password}\n`);
  writeFileSync(
    `${folder}/config`,
    `[server]\nhosts = 127.0.0.1:${port}\n[rights]\ntype = owner_only\n[logging]\nlevel = error\n` +
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\ndelay = 0\n` +
      `[storage]\nfilesystem_folder = ${folder}/collections\n`,
  );
  if (user) for (const one of [folder, `${folder}/collections`]) chownSync(one, user.uid, user.gid);
  const [program, ...words] = [...ENDS_WITH_US, radicaleProgram(), "--config", `${folder}/config`];
  const child = spawn(program!, words, { stdio: ["ignore", "ignore", "pipe"], cwd: folder, ...user });
  endWithUs(child, folder);
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const folderAddress = `http://127.0.0.1:${port}/${LOGIN.username}/`;
  const address = `${folderAddress}office/`;
  const authorization = `Basic ${Buffer.from(`${LOGIN.username}:${LOGIN.password}`).toString("base64")}`;
  async function ask(method: string, url: string, body?: string): Promise<void> {
    const headers = { authorization, ...(body ? { "content-type": "text/calendar; charset=utf-8" } : {}) };
    const answer = await fetch(url, { method, headers, ...(body ? { body } : {}) });
    if (!answer.ok) throw new Error(`Radicale answers ${answer.status} to ${method}: ${await answer.text()}`);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt += 1) {
    const isUp = await fetch(folderAddress).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (attempt === 200 || child.exitCode !== null) {
      await stop();
      throw new Error(`Radicale did not start:\n${said}`);
    }
    await sleep(100);
  }
  await ask("MKCALENDAR", address);
  return {
    address,
    folderAddress,
    login: LOGIN,
    put: (name, ...lines) => {
      const entry = ["BEGIN:VEVENT", `UID:${name}`, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
      const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b", ...entry, "END:VCALENDAR", ""].join("\r\n");
      return ask("PUT", `${address}${name}.ics`, file);
    },
    remove: (name) => ask("DELETE", `${address}${name}.ics`),
    stop,
  };
}
