import { UserError } from "#app/staff/administer-users.ts";
import { databaseFile, openDatabase } from "#db/open.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { staffCommand } from "./staff-command.ts";

try {
  const { databaseUrl, dataDir } = readEnvironment(process.env);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { file: databaseFile(dataDir) });
  try {
    console.log(await staffCommand(process.argv.slice(2), database, Date.now()));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof UserError || error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
