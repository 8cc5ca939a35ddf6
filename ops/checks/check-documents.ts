import { existsSync } from "node:fs";
import type { Database } from "#db/database.ts";
import { othersMayRead } from "#db/private-files.ts";
import { documentsKeyFile, findSealer } from "#ops/documents-key.ts";
import type { Environment } from "#ops/environment.ts";
import { fine, wrong, type Finding } from "./finding.ts";

/** Whether clients' documents can be taken and read: the key is there, is the right one, and is the site's alone. */
export async function checkDocuments(
  database: Database,
  environment: Pick<Environment, "dataDir" | "documentsKey">,
): Promise<Finding> {
  const about = "Documents";
  const found = await findSealer(database, environment);
  if ("trouble" in found) return (found.wrong ? wrong : fine)(about, found.trouble);
  const file = documentsKeyFile(environment.dataDir);
  if (environment.documentsKey === undefined && othersMayRead(file))
    return wrong(about, `Other users of this machine may read ${file}. Let its owner alone do so: chmod 600 ${file}`);
  const where = environment.documentsKey === undefined ? file : "DOCUMENTS_KEY";
  const twice = environment.documentsKey !== undefined && existsSync(file) ? ` ${file} is not looked at.` : "";
  return fine(about, `The key in ${where} opens them. Keep a copy of it apart from the backups.${twice}`);
}
