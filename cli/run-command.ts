import { ContentError } from "#firm/content/yaml/problem.ts";
import { BackupError } from "#ops/backups/make-backup.ts";
import { EnvironmentError, readEnvironment, type Environment } from "#ops/environment.ts";
import { StartError } from "#ops/open-database.ts";

/** Thrown with one sentence for whoever typed the command. */
export class CommandError extends Error {}

export type Command = {
  /** The words typed after the command's name. */
  words: string[];
  environment: Environment;
  /** Where programs of the machine are looked for. */
  path: string | undefined;
  /** Now, in milliseconds since 1970. */
  now: number;
  print: (line: string) => void;
};

/**
 * Runs one command of whoever runs the site; what goes wrong in a foreseen way is told in a sentence, and the exit code
 * is 1.
 */
export async function runCommand(command: (given: Command) => Promise<void>): Promise<void> {
  try {
    await command({
      words: process.argv.slice(2),
      environment: readEnvironment(process.env),
      path: process.env.PATH,
      now: Date.now(),
      print: (line) => console.log(line),
    });
  } catch (error) {
    console.error(isForeseen(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function isForeseen(error: unknown): error is Error {
  if ([CommandError, EnvironmentError, StartError, ContentError, BackupError].some((kind) => error instanceof kind))
    return true;
  // The system says what it refuses and where: EACCES: permission denied, mkdir '/backups'.
  if (error instanceof Error && "syscall" in error) return true;
  // parseArgs names the word it does not know.
  return error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
}
