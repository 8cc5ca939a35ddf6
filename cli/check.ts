import { lookAtSite } from "./look-at-site.ts";
import { runCommand } from "./run-command.ts";

/** `npm run check`: looks at what goes wrong quietly. Exit code 0 when all is well, 1 when something needs a hand. */
await runCommand(async (given) => {
  if ((await lookAtSite(given)) > 0) process.exitCode = 1;
});
