import { spawn } from "node:child_process";
import { BackupError } from "./make-backup.ts";

/**
 * PostgreSQL's own programs are told the address by variables: in their arguments every user of the machine could read
 * the password.
 */
function connectionVariables(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const given = {
    PGHOST: url.searchParams.get("host") ?? decodeURIComponent(url.hostname.replace(/^\[|\]$/g, "")),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get("sslmode") ?? "",
    PGCONNECT_TIMEOUT: "10",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

type Run = { databaseUrl?: string; path: string | undefined; onLine?: (line: string) => void };

/**
 * Runs `pg_dump` or `pg_restore` and hands its output over line by line.
 * @throws BackupError with what the program said, or with how to get it
 */
export function runProgram(
  program: "pg_dump" | "pg_restore",
  words: string[],
  { databaseUrl, path, onLine }: Run,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const variables = { PATH: path, LC_ALL: "C", ...(databaseUrl ? connectionVariables(databaseUrl) : {}) };
    const child = spawn(program, words, { env: variables, stdio: ["ignore", onLine ? "pipe" : "ignore", "pipe"] });
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2000)));
    if (onLine && child.stdout) readLines(child.stdout, onLine);
    child.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        new BackupError(
          error.code === "ENOENT"
            ? `${program} is not installed here. Install PostgreSQL's client programs of the server's version (for ` +
                `example: apt-get install postgresql-client), or make the backup on the database's own machine.`
            : `${program} could not be started: ${error.message}`,
        ),
      );
    });
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${program} failed: ${said.trim() || `it ended with ${code}`}`));
    });
  });
}

function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = "";
  // A cut through a letter of two bytes would not change where lines end, and only those are looked at.
  stream.setEncoding("latin1");
  stream.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream.on("end", () => rest !== "" && onLine(rest));
}
