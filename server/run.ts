import { readContent } from "#app/content/read.ts";
import { readBuild } from "./build-output.ts";
import { readEnvironment, type Environment } from "./environment.ts";
import { listen, stopOnSignal } from "./listen.ts";
import { log } from "./log.ts";
import { openSiteDatabase, StartError } from "./open-database.ts";
import { createSite } from "./site.ts";
import { visitorAddress } from "./visitor-address.ts";

/** Starts the site from the environment and serves until told to stop. */
export async function run(variables: Record<string, string | undefined>): Promise<void> {
  const environment = readEnvironment(variables);
  const content = readContent("content");
  const build = await readBuild();
  const database = await openSiteDatabase(environment);
  const site = await createSite({ environment, content, build, database, clock: () => Date.now(), log });
  const addressOf = visitorAddress(environment.trustProxy);
  const server = await listen(site.app, environment, addressOf).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(cannotListen(error, environment));
  });
  site.schedule.start();
  site.mail?.wake();
  stopOnSignal(server, async () => {
    await site.stop();
    await database.close();
  });
  console.log(`The site is served on ${server.address}`);
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Environment): string {
  if (error.code === "EADDRINUSE") return `Port ${port} on ${host} is in use by another program: stop that one, or set PORT to another number.`;
  if (error.code === "EACCES") return `Port ${port} on ${host} may not be used by this user: set PORT to a number above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return `HOST ${host} is no address of this machine: set HOST to one that is, for example 127.0.0.1.`;
  return `The site cannot listen on ${host}:${port}: ${error.message}`;
}
