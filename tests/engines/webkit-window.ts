import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import type { WebKitPrograms } from "#tests/support/engine-programs.ts";
import type { Window, Wishes } from "./window.ts";

/** How a reference to an element is marked (W3C WebDriver, section 12). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** The page hears of its new size when it is drawn next. */
const AFTER_DRAWING = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
/** Tries of 100 ms until the driver answers. */
const TRIES = 100;

/** A window of WebKitGTK by WebDriver, on a screen of its own that nobody sees. */
export async function webkitWindow(programs: WebKitPrograms, { theme }: Wishes): Promise<Window> {
  const port = await freePort();
  const driver = spawn(
    programs.xvfbRun,
    ["-a", "-s", "-screen 0 1600x1200x24", programs.driver, `--port=${port}`, "--host=local"],
    // A group of its own: the screen and the driver end together.
    { stdio: "ignore", detached: true },
  );
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: Answer };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const end = () => process.kill(-driver.pid!);
  try {
    for (let tries = 0; tries < TRIES && !(await answers(() => call("GET", "/status"))); tries += 1) await sleep(100);
    // Only a window without bars is as narrow as a phone.
    const args = ["--automation", "--full-screen", ...(theme === "dark" ? ["--dark-mode"] : [])];
    const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: programs.browser, args } } },
    });
    const session = `/session/${sessionId}`;
    return {
      resize: async (width, height) => {
        await call("POST", `${session}/window/rect`, { width, height });
        await call("POST", `${session}/execute/async`, { script: AFTER_DRAWING, args: [] });
      },
      open: async (url) => void (await call("POST", `${session}/url`, { url })),
      run: (script, ...args) =>
        call("POST", `${session}/execute/sync`, { script: `return (${script})(...arguments)`, args }),
      press: async (value) => {
        const found = await call<Record<string, string>>("POST", `${session}/element`, {
          using: "css selector",
          value,
        });
        await call("POST", `${session}/element/${found[ELEMENT]}/click`);
      },
      picture: async () => Buffer.from(await call<string>("GET", `${session}/screenshot`), "base64"),
      close: async () => {
        await call("DELETE", session);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function answers(ask: () => Promise<unknown>): Promise<boolean> {
  return ask().then(
    () => true,
    () => false,
  );
}
