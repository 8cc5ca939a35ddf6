import { existsSync } from "node:fs";
import type { Content } from "#firm/content/content.ts";
import { readContent } from "#firm/content/read.ts";
import { connect, databaseFile } from "#db/open.ts";
import type { Database } from "#db/database.ts";
import { checkSite } from "#ops/checks/check-site.ts";
import type { Finding } from "#ops/checks/finding.ts";
import { CommandError, type Command } from "./run-command.ts";

type Given = Pick<Command, "environment" | "now" | "print">;

/** Prints what goes wrong quietly, and what does not; answers how much is wrong. */
export async function lookAtSite(given: Given, registers = () => readContent("content")): Promise<number> {
  const findings = await look(given, registers);
  for (const { about, wrong, sentence } of findings) given.print(`${wrong ? "WRONG" : "ok   "}  ${about}: ${sentence}`);
  const count = findings.filter((finding) => finding.wrong).length;
  given.print(count === 0 ? "All is well." : `${count} of ${findings.length} need a hand.`);
  return count;
}

async function look({ environment, now }: Given, registers: () => Content): Promise<Finding[]> {
  const { databaseUrl, dataDir } = environment;
  const file = databaseFile(dataDir);
  if (!databaseUrl && !existsSync(file)) {
    throw new CommandError(
      `There is no database yet: ${file} does not exist. Start the site once, or set ` +
        `DATA_DIR to the folder of its data.`,
    );
  }
  const content = registers();
  let database: Database | undefined;
  try {
    database = connect(databaseUrl ? { url: databaseUrl } : { file });
    return await checkSite({ database, registers: content, environment, now });
  } catch (error) {
    const advice = databaseUrl
      ? "Check that it runs and that DATABASE_URL is right."
      : "Restore the last backup: npm run restore -- FILE --over-live-data";
    throw new CommandError(`The database cannot be read: ${(error as Error).message || String(error)}. ${advice}`);
  } finally {
    await database?.close();
  }
}
