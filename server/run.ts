import { readContent } from "#firm/content/read.ts";
import { readBuild } from "#server/http/build-output.ts";
import { readEnvironment, type Environment } from "#ops/environment.ts";
import { listen, stopOnSignal } from "#server/http/listen.ts";
import { log } from "#ops/log.ts";
import { createMetrics } from "#ops/metrics/metrics.ts";
import { serveMetrics } from "#ops/metrics/serve-metrics.ts";
import { sealerAtStart } from "#ops/documents-key.ts";
import { openSiteDatabase, StartError } from "#ops/open-database.ts";
import { createSite } from "./site.ts";
import type { SiteParts } from "./site-parts.ts";
import { visitorAddress } from "#server/http/visitor-address.ts";
import { watchRequests } from "#server/http/watch-requests.ts";

/** Starts the site from the environment and serves until told to stop; `given`: parts other than the site's own. */
export async function run(
  variables: Record<string, string | undefined>,
  given: Pick<SiteParts, "calendarSource"> = {},
): Promise<void> {
  const environment = readEnvironment(variables);
  const { metricsAddress, logRequests, trustProxy, databaseWait } = environment;
  const content = readContent("content");
  const build = await readBuild();
  const clock = () => Date.now();
  const database = await openSiteDatabase(environment, { wait: databaseWait, print: console.log });
  const sealer = await sealerAtStart(database, environment, console.log);
  const metrics = metricsAddress && createMetrics();
  const site = await createSite({ ...given, environment, content, build, database, sealer, clock, log, metrics });
  const server = await listen(
    site.app,
    environment,
    visitorAddress(trustProxy),
    watchRequests({ metrics, logRequests, log }),
  ).catch(cannotListen("PORT", environment));
  if (metrics)
    await serveMetrics({ metrics, database, clock, log }, metricsAddress).catch(
      cannotListen("METRICS_ADDRESS", metricsAddress),
    );
  site.schedule.start();
  site.versions.start();
  site.mail?.wake();
  const finish = () => {
    site.stopTelling();
    return server.finish();
  };
  stopOnSignal({ ...server, finish }, async () => {
    await site.stop();
    await database.close();
  });
  console.log(`The site is served on ${server.address}`);
}

/** What to do about an address that cannot be listened on, by the variable that holds it. */
function cannotListen(
  variable: "PORT" | "METRICS_ADDRESS",
  { host, port }: Pick<Environment, "host" | "port">,
): (error: NodeJS.ErrnoException) => never {
  const hostVariable = variable === "PORT" ? "HOST" : variable;
  return (error) => {
    throw new StartError(sentence(error));
  };

  function sentence({ code, message }: NodeJS.ErrnoException): string {
    if (code === "EADDRINUSE")
      return (
        `Port ${port} on ${host} is in use by another program: stop that one, or set ` +
        `${variable} to another number.`
      );
    if (code === "EACCES")
      return `Port ${port} on ${host} may not be used by this user: set ${variable} to a number above 1023.`;
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      return (
        `${hostVariable} ${host} is no address of this machine: set ${hostVariable} to one ` +
        `that is, for example 127.0.0.1.`
      );
    return `The site cannot listen on ${host}:${port}: ${message}`;
  }
}
