import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import path from "node:path";
import { bundle } from "./bundle.ts";
import { makePageScripts } from "./page-scripts.ts";
import { BUNDLED_FOLDERS, forgetFresh } from "./freshness.ts";
import { replacePageScripts } from "./replace-page-scripts.ts";

/**
 * `npm run dev`: the site as it is served to visitors, made anew after each change. Words and the server's own code
 * only need a new start; pages, styles and scripts, and the code they call, are bundled first; fonts, icons and
 * pictures are made by `npm run build`. Where something does not build, the site of before keeps running. Reload the
 * page to see a change.
 */
const root = path.join(import.meta.dirname, "..");

/** What has to happen after a change below each folder. */
const WATCHED: Record<string, "restart" | "bundle"> = {
  ...Object.fromEntries(BUNDLED_FOLDERS.map((folder) => [folder, "bundle" as const])),
  content: "restart",
  ops: "restart",
  server: "restart",
};

/** Editors write a file in several steps, and several files at once, within so many milliseconds. */
const SETTLE = 150;

let server: ChildProcess | undefined;
let waiting: "restart" | "bundle" | undefined;
let timer: NodeJS.Timeout | undefined;
let working = Promise.resolve();

const built = spawnSync(process.execPath, ["build-steps/build.ts", "--if-needed"], { cwd: root, stdio: "inherit" });
if (built.status !== 0) process.exit(1);
await restart();
for (const [folder, need] of Object.entries(WATCHED)) {
  watch(path.join(root, folder), { recursive: true }, () => changed(need));
}
console.log(`Watching ${Object.keys(WATCHED).join(", ")}. End with Ctrl+C.`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().then(() => process.exit(0)));

function changed(need: "restart" | "bundle"): void {
  waiting = waiting === "bundle" ? "bundle" : need;
  clearTimeout(timer);
  timer = setTimeout(() => {
    const now = waiting;
    waiting = undefined;
    working = working
      .then(() => (now === "bundle" ? rebuild() : restart()))
      .catch((error: unknown) => console.error(error));
  }, SETTLE);
}

async function rebuild(): Promise<void> {
  const start = performance.now();
  // From here on the build is not the one that was checked whole.
  forgetFresh(root);
  if (!bundle(root, { keep: true })) return console.error("This does not build; the site of before keeps running.");
  replacePageScripts(root, await makePageScripts(path.join(root, "build/client")));
  console.log(`Bundled in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  await restart();
}

async function restart(): Promise<void> {
  await stop();
  server = spawn(process.execPath, ["server/main.ts"], { cwd: root, stdio: "inherit" });
}

function stop(): Promise<void> {
  const running = server;
  if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once("exit", () => resolve());
    running.kill("SIGTERM");
  });
}
