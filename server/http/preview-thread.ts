import { parentPort, workerData } from "node:worker_threads";
import { previewHtml, type PreviewContent } from "#firm/articles/preview-html.ts";

/** Draws one text after another, in a thread of its own (preview-aside.ts). */
parentPort!.on("message", (markdown: string) => {
  parentPort!.postMessage(previewHtml(markdown, workerData as PreviewContent), []);
});
