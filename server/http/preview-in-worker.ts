import { Worker } from "node:worker_threads";
import type { PreviewContent } from "#firm/articles/preview-html.ts";

/** A text that takes longer than this is not rendered, in milliseconds; an article takes a hundredth. */
const LIMIT = 3000;
/** A thread that nobody needed for this long ends, in milliseconds: it holds memory. */
const IDLE = 60_000;
/** Texts that may wait for those before them; the editor sends its next one when typing pauses. */
const WAITING = 8;

const TOO_MUCH =
  "<p><strong>There is no preview of this text just now: it takes too long to show. It can be saved.</strong></p>";

export type PreviewInWorker = {
  /** A text as HTML, or in its place a sentence why there is none. */
  preview: (markdown: string) => Promise<string>;
  /** Ends the thread. */
  stop: () => Promise<void>;
};

/** The register of legal figures is read here, at the start of a thread: it changes with the days. */
function startThread({ site, law, claims, glossary, drawings }: PreviewContent): Worker {
  const workerData = { site, law, claims, glossary, drawings };
  return new Worker(new URL("./preview-thread.ts", import.meta.url), { workerData });
}

/**
 * Renders previews in a thread beside the requests, one at a time: brackets by the thousand keep a processor busy for
 * seconds.
 */
export function previewInWorker(content: PreviewContent): PreviewInWorker {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    clearTimeout(idle);
    await ended?.terminate();
  }

  function renderInThread(markdown: string): Promise<string> {
    clearTimeout(idle);
    thread ??= startThread(content);
    const worker = thread;
    return new Promise<string>((resolve, reject) => {
      const give = (html: string) => {
        leave();
        resolve(html);
      };
      const fail = (error: Error) => {
        leave();
        reject(error);
      };
      const gone = () => fail(new Error("The thread that renders previews ended"));
      const timer = setTimeout(() => {
        leave();
        void end().then(() => resolve(TOO_MUCH));
      }, LIMIT);
      const leave = () => {
        clearTimeout(timer);
        worker.off("message", give).off("error", fail).off("exit", gone);
      };
      worker.on("message", give).on("error", fail).on("exit", gone);
      worker.postMessage(markdown, []);
    })
      .catch(async (error: unknown) => {
        await end();
        throw error;
      })
      .finally(() => {
        idle = setTimeout(() => void end(), IDLE).unref();
        thread?.unref();
      });
  }

  return {
    async preview(markdown) {
      if (markdown === "") return "";
      if (waiting >= WAITING) return TOO_MUCH;
      waiting += 1;
      const html = last.then(() => renderInThread(markdown));
      last = html.catch(() => undefined);
      return html.finally(() => (waiting -= 1));
    },
    stop: end,
  };
}
