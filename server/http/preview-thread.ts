import { parentPort, workerData } from "node:worker_threads";
import { previewHtml, type PreviewContent } from "#firm/articles/preview-html.ts";

/** Renders one text after another, in a thread of its own (preview-in-worker.ts). */
parentPort!.on("message", (markdown: string) => {
  parentPort!.postMessage(previewHtml(markdown, workerData as PreviewContent), []);
});
