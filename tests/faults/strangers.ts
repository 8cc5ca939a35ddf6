import { connect } from "node:net";
import fc from "fast-check";
import { askHost } from "#tests/support/ask-host.ts";
import { startDeployedNginx, type Deployed } from "#tests/support/nginx.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { storedSubjects } from "#tests/support/stored-file.ts";
import { GOOD_MESSAGE } from "#tests/support/test-site.ts";
import { wireRequest, type WireRequest } from "./wire-requests.ts";

/** `asked` hostile requests and as many strangers; `wrong` says of each wrong answer behind which request it came. */
export type Strangers = { asked: number; posts: number; stored: number; wrong: string[] };

type Order = {
  count: number;
  seed: number;
  /** No further request begins after this, in milliseconds. */
  limit: number;
};

/** Requests made from the seed at a time: they are large. */
const BATCH = 50;
/** How long an answer to a hostile request is waited for, in milliseconds; many get none before they are whole. */
const PATIENCE = 60;
/** A stranger who has no answer after this, in milliseconds, has a wrong one. */
const ANSWERED_WITHIN = 30_000;
/** Each so many strangers send a form, the others ask for a page. */
const POST_EVERY = 4;

/**
 * Hostile requests through deploy/nginx.conf and a real nginx, each followed by a stranger on a connection of their
 * own: nginx has the site's connections in common, and what one request leaves on them another would be answered with.
 */
export async function playStrangers({ count, seed, limit }: Order): Promise<Strangers> {
  const server = await startServer({ TRUST_PROXY: "127.0.0.1" });
  let nginx: Deployed | undefined;
  try {
    nginx = await startDeployedNginx(server.origin);
    return await play(server, nginx, { count, seed, limit });
  } finally {
    await nginx?.stop();
    await server.stop();
  }
}

async function play({ origin, dataDir }: ServerProcess, nginx: Deployed, order: Order): Promise<Strangers> {
  const page = Buffer.from(await (await fetch(`${origin}/about`)).arrayBuffer());
  const end = performance.now() + order.limit;
  const result: Strangers = { asked: 0, posts: 0, stored: 0, wrong: [] };
  const subjects: string[] = [];
  for (const request of requests(order)) {
    if (performance.now() > end) break;
    await send(nginx.origin, request);
    const number = (result.asked += 1);
    const problem = number % POST_EVERY === 0 ? await writeAsStranger(number) : await readAsStranger(number);
    if (problem) result.wrong.push(`${number} (seed ${order.seed}), behind ${request.framing}: ${problem}`);
  }
  const stored = storedSubjects(dataDir);
  for (const subject of subjects) {
    const times = stored.filter((one) => one === subject).length;
    result.stored += times;
    if (times !== 1) result.wrong.push(`${subject} was stored ${times} times`);
  }
  return { ...result, posts: subjects.length };

  async function readAsStranger(number: number): Promise<string | undefined> {
    // With a query it is the site that answers, not nginx.
    const answer = await withinPatience(askHost(`${nginx.origin}/about?stranger=${number}`));
    if (answer?.status === 200 && answer.body.equals(page)) return undefined;
    return `the page answered ${answer?.status}: ${answer?.body.toString("latin1", 0, 200)}`;
  }

  async function writeAsStranger(number: number): Promise<string | undefined> {
    const subject = `Stranger ${number}`;
    const body = JSON.stringify({ ...GOOD_MESSAGE, subject });
    const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
    const answer = await withinPatience(askHost(`${nginx.origin}/api/contact`, { method: "POST", headers, body }));
    if (answer?.status !== 201)
      return `the form answered ${answer?.status}: ${answer?.body.toString("latin1", 0, 200)}`;
    subjects.push(subject);
    return undefined;
  }
}

function* requests({ count, seed }: Order): Generator<WireRequest> {
  for (let made = 0; made < count; made += BATCH)
    yield* fc.sample(wireRequest, { seed: seed + made, numRuns: Math.min(BATCH, count - made) });
}

function withinPatience<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWERED_WITHIN).unref()),
  ]);
}

/** Resolves when something was answered, the connection was closed, or nothing came. */
function send(origin: string, { bytes, cutOff }: WireRequest): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
      socket.write(bytes, () => cutOff && socket.destroy());
    });
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    socket.once("data", done).once("close", done).once("error", done);
  });
}
