import path from "node:path";

/**
 * What every process started by a test is given. Node keeps the compiled code of its modules there: a command then
 * starts with half the work, a server with two thirds.
 */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/compiled"),
};
