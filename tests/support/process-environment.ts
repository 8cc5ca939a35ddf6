import path from "node:path";

/** Where a test reads all that a server says: one that makes a key for documents says so. */
export const WITH_KEY = { DOCUMENTS_KEY: Buffer.alloc(32, 7).toString("base64") };

/** Of a mutation run (tests/mutants/): its mutant is on in every process that a test starts. */
const MUTATION = ["MUTANT", "MUTANTS_REACHED"];

/**
 * What every process started by a test is given. Node keeps the compiled code of its modules there: a command then
 * starts with half the work, a server with two thirds.
 */
export function processEnvironment(): Record<string, string> {
  const { PATH = "" } = process.env;
  const mutation = MUTATION.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return { PATH, NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/compiled"), ...Object.fromEntries(mutation) };
}
