import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { inPath, installFromDebian } from "./debian.ts";

/** Where Debian keeps each version's programs, out of PATH. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** The folder of the newest PostgreSQL server's programs; installs one where there is none. @throws with what to do */
export function postgresPrograms(): string {
  const found = installedServer() ?? (installFromDebian("postgresql") ? installedServer() : undefined);
  if (!found)
    throw new Error(
      "The tests need a PostgreSQL server of their own. Install one, for example with: apt-get install postgresql",
    );
  return found;
}

function installedServer(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const newest = versions
    .map((version) => `${DEBIAN_FOLDER}/${version}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`));
  if (newest) return newest;
  const initdb = inPath(["initdb"]);
  return initdb && existsSync(path.join(path.dirname(initdb), "postgres")) ? path.dirname(initdb) : undefined;
}
