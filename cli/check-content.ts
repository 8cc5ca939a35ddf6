import { ContentError } from "#app/content/problem.ts";
import { readContent } from "#app/content/read.ts";

try {
  const content = readContent("content");
  console.log(`content/ is in order: ${content.pages.size} pages, ${content.posts.length} articles, ${Object.keys(content.law).length} legal figures, ${Object.keys(content.claims).length} claims.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(`content/ needs ${error.problems.length === 1 ? "one correction" : `${error.problems.length} corrections`}:\n\n${error.message}`);
  process.exitCode = 1;
}
