import { checkPages } from "#build-steps/check-built-pages.ts";
import { renderPages } from "#build-steps/render-pages.ts";
import { weighPages } from "#build-steps/weigh-pages.ts";
import { ContentError } from "#firm/content/yaml/problem.ts";
import { readContent } from "#firm/content/read.ts";
import { StartError } from "#ops/open-database.ts";
import { readBuild } from "#server/http/build-output.ts";

/** `npm run check:pages`: what the finished pages claim and what they weigh, page by page. Needs `npm run build`. */
const [content, build] = [readContent("content"), await readBuild()];
const pages = await renderPages(content, build, Date.now()).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const unanswered = checkPages(pages, content);
const heavy = await weighPages(pages, build);
if (unanswered.length > 0) {
  console.error(
    `The pages state ${unanswered.length === 1 ? "one thing" : `${unanswered.length} things`} that nobody answers for:` +
      `\n\n${new ContentError(unanswered).message}`,
  );
}
if (heavy.length > 0) console.error(`A first visit would wait for too much:\n\n${new ContentError(heavy).message}`);
if (unanswered.length + heavy.length > 0) process.exitCode = 1;
else
  console.log(
    "Every claim and every figure on the pages comes from a register, and every page is as light as it must be.",
  );
