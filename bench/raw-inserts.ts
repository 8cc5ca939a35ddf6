import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import os from "node:os";
import path from "node:path";

/**
 * A program of its own, so that its flushes can be made slow too: rows of a message of about 1 kB, one after another,
 * each flushed, for so many seconds. Prints how many a second.
 */
const seconds = Number(process.argv[2]);
const folder = mkdtempSync(path.join(os.tmpdir(), "site-bench-"));
const database = new DatabaseSync(path.join(folder, "raw.sqlite"));
database.exec(
  "pragma journal_mode = WAL; pragma synchronous = FULL; create table contacts (id text primary key, " +
    "first_name text, last_name text, email text, subject text, message text, created_at bigint)",
);
const insert = database.prepare("insert into contacts values (?, ?, ?, ?, ?, ?, ?)");
const message = "I would like to ask about a refused visa. ".repeat(22);
const from = performance.now();
let count = 0;
while (performance.now() - from < seconds * 1000) {
  insert.run(crypto.randomUUID(), "Ana", "Pereira", "ana@example.com", "Refused visa", message, Date.now());
  count += 1;
}
console.log((count * 1000) / (performance.now() - from));
database.close();
rmSync(folder, { recursive: true, force: true });
