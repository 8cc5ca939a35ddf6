import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readContent } from "#firm/content/read.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { reportAsHtml } from "#firm/report/as-html.ts";
import { reportAsText } from "#firm/report/as-text.ts";
import { firmReport } from "#firm/report/report.ts";
import { reportDocument, type ReportDocument } from "#firm/report/report-document.ts";
import { registerOn } from "#firm/figures/register-on.ts";
import { dayArgument } from "./day-argument.ts";

const STYLES = ["base/tokens", "base/reset", "base/type", "pages/staff/report/firm-report"];

// Whoever reads only the first screen closes the pipe: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

/** `npm run report [-- --date 2027-01-15] [--html report.html]`: what the firm should do about its own words. */
try {
  const words = process.argv.slice(2);
  const { values } = parseArgs({ args: words, options: { date: { type: "string" }, html: { type: "string" } } });
  const content = readContent("content");
  const date = dayArgument(words, Date.now());
  const report = reportDocument(firmReport({ ...content, law: registerOn(content.law, date) }, content.posts, date));
  if (values.html === undefined) {
    process.stdout.write(reportAsText(report));
  } else {
    writeFileSync(values.html, wholePage(report));
    console.log(`The report is in ${values.html}.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** One file that opens in a browser and prints, with its style inside. */
function wholePage(report: ReportDocument): string {
  const css = STYLES.map((name) => readFileSync(new URL(`../app/${name}.css`, import.meta.url), "utf8")).join("");
  return (
    `<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(report.title)}</title><style>${css}</style></head><body><main>${reportAsHtml(report)}</main></body></html>\n`
  );
}
