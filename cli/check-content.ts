import { checkPages } from "#build-steps/check-built-pages.ts";
import { renderPages } from "#build-steps/render-pages.ts";
import { weighPages } from "#build-steps/weigh-pages.ts";
import { overdueWarning } from "#firm/content/checks/source-rules.ts";
import { unlinkedPages } from "#firm/content/checks/unlinked-pages.ts";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { drawingProblems } from "#firm/drawings/drawings.ts";
import { readContent } from "#firm/content/read.ts";
import { YamlFolder } from "#firm/content/yaml/yaml-file.ts";
import { isBuilt, readBuild, type BuildOutput } from "#server/http/build-output.ts";
import { dayArgument } from "./day-argument.ts";

/**
 * `npm run check:content [-- --date 2027-01-15]`: every rule the words in content/ must keep, on that day, and the
 * pages rendered from them, so that whoever changed a word does not learn of it only when the site is built.
 */
try {
  const today = dayArgument(process.argv.slice(2), Date.now());
  const content = readContent("content");
  const problemsOfPages = async (build: BuildOutput) => {
    const pages = await renderPages(content, build, Date.now());
    return [...checkPages(pages, content), ...(await weighPages(pages, build))];
  };
  const problems = [
    ...unlinkedPages(content),
    ...drawingProblems(content, today),
    ...(isBuilt() ? await problemsOfPages(await readBuild()) : []),
  ];
  if (problems.length > 0) throw new YamlFolder("content").error(problems);
  const overdue = overdueWarning(content, today);
  if (overdue) console.warn(overdue);
  console.log(
    `content/ is in order on ${today}: ${content.pages.size} pages, ${content.posts.length} articles, ` +
      `${Object.keys(content.law).length} legal figures, ${Object.keys(content.claims).length} claims.`,
  );
  if (!isBuilt()) console.log("The finished pages are looked at as well once the site has been built: npm start.");
} catch (error) {
  if (error instanceof ContentError) {
    console.error(
      `content/ needs ${error.problems.length === 1 ? "one correction" : `${error.problems.length} corrections`}:` +
        `\n\n${error.message}`,
    );
  } else {
    console.error((error as Error).message);
  }
  process.exitCode = 1;
}
