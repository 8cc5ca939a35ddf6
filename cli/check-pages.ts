import { checkPages } from "#build-steps/check-pages.ts";
import { ContentError } from "#app/content/problem.ts";
import { readContent } from "#app/content/read.ts";
import { readBuild } from "#server/build-output.ts";

/** `npm run check:pages`: what the finished pages claim, page by page. Needs `npm run build`. */
const problems = await checkPages(readContent("content"), await readBuild(), Date.now());
if (problems.length > 0) {
  console.error(`The pages state ${problems.length === 1 ? "one thing" : `${problems.length} things`} that nobody answers for:\n\n${new ContentError(problems).message}`);
  process.exitCode = 1;
} else {
  console.log("Every claim and every figure on the pages comes from a register.");
}
