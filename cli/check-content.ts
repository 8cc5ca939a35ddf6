import { overdueSources } from "#app/content/check-sources.ts";
import { ContentError } from "#app/content/problem.ts";
import { readContent } from "#app/content/read.ts";
import { dayArgument } from "./day-argument.ts";

/** `npm run check:content [-- --date 2027-01-15]`: every rule the words in content/ must keep, on that day. */
try {
  const today = dayArgument(process.argv.slice(2), Date.now());
  const content = readContent("content");
  const overdue = overdueSources(content, today);
  if (overdue.length > 0) throw new ContentError(overdue);
  console.log(`content/ is in order on ${today}: ${content.pages.size} pages, ${content.posts.length} articles, ${Object.keys(content.law).length} legal figures, ${Object.keys(content.claims).length} claims.`);
} catch (error) {
  if (error instanceof ContentError) {
    console.error(`content/ needs ${error.problems.length === 1 ? "one correction" : `${error.problems.length} corrections`}:\n\n${error.message}`);
  } else {
    console.error((error as Error).message);
  }
  process.exitCode = 1;
}
