import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readContent } from "#firm/content/read.ts";
import { readBuild } from "#server/http/build-output.ts";
import { exportSite, HEADERS_FILE } from "#server/http/export-site.ts";
import { log } from "#ops/log.ts";
import { openSiteDatabase } from "#ops/open-database.ts";
import { createSite } from "#server/site.ts";
import { sizeInWords } from "#text/sizes.ts";
import { CommandError, runCommand } from "./run-command.ts";

/**
 * `npm run export [-- FOLDER]`: writes every page and file that is the same for all visitors, for a content delivery
 * network.
 */
await runCommand(async ({ words, environment, now, print }) => {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  if (positionals.length > 1) throw new CommandError("Name one folder only: npm run export -- FOLDER");
  const folder = path.resolve(positionals[0] ?? "export");
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(path.join(folder, HEADERS_FILE))) {
    throw new CommandError(`${folder} holds other files, which an export would replace. Name an empty folder.`);
  }
  const content = readContent("content");
  const database = await openSiteDatabase(environment);
  const site = await createSite({ environment, content, build: await readBuild(), database, clock: () => now, log });
  try {
    const { files, bytes } = await exportSite(site.app, {
      siteUrl: environment.siteUrl,
      redirects: content.redirects,
      folder,
    });
    print(`${folder}  ${files} files, ${sizeInWords(bytes)}, for ${environment.siteUrl}`);
    print(
      `How each is to be served is in ${HEADERS_FILE}; what is not there belongs to the server (deploy/README.md).`,
    );
  } finally {
    await site.stop();
    await database.close();
  }
});
