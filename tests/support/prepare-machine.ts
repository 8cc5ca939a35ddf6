import { browserExecutable, headlessExecutable } from "./browser.ts";
import { prepareEngines } from "./engine-programs.ts";
import { getNuPrograms, NU_ADVICE } from "./nu-checker.ts";
import { nginxProgram } from "./nginx.ts";
import { postgresPrograms } from "./postgres-programs.ts";
import { radicaleProgram } from "./radicale.ts";

/** Before the tests: what they need beside npm's packages is there, or one sentence says what to do. */
try {
  console.log(
    `Tests run in ${headlessExecutable()} and ${browserExecutable()}, with PostgreSQL of ${postgresPrograms()}, behind ${nginxProgram()}, ` +
      `with calendars of ${radicaleProgram()}`,
  );
  for (const sentence of prepareEngines()) console.log(sentence);
  if (!getNuPrograms()) console.log(`Nu's checker is not run, which is not here: ${NU_ADVICE}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
