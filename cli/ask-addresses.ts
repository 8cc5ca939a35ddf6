/** What an address answered: it is there, it is there under another address, it is gone, or nobody could be asked. */
export type Reply =
  | { address: string; state: "there" }
  | { address: string; state: "moved"; to: string }
  | { address: string; state: "gone" | "unreachable"; reason: string };

type Options = {
  /** How long to wait for one answer, in milliseconds. */
  timeout: number;
  /** How many to ask at once; more would look like an attack to a small site. */
  together: number;
};

/** Some servers refuse HEAD, or answer it as if the page were gone. */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 500, 501, 503]);
/** The page is there but not shown to programs: a person must look. */
const GUARDED = new Set([401, 403, 406, 429]);

/** Asks each address once, whether its page is still there. Answers come in the order of the addresses. */
export async function askAddresses(addresses: string[], options: Options): Promise<Reply[]> {
  const replies: Reply[] = [];
  const waiting = addresses.map((address, index) => ({ address, index }));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      replies[next.index] = await ask(next.address, options.timeout);
  };
  await Promise.all(Array.from({ length: options.together }, worker));
  return replies;
}

async function ask(address: string, timeout: number): Promise<Reply> {
  try {
    const head = await request(address, "HEAD", timeout);
    const answer = ASK_AGAIN.has(head.status) ? await request(address, "GET", timeout) : head;
    await answer.body?.cancel();
    if (GUARDED.has(answer.status))
      return { address, state: "unreachable", reason: `answers ${answer.status} to programs; open it in a browser` };
    if (!answer.ok) return { address, state: "gone", reason: `answers ${answer.status}` };
    return samePage(address, answer.url) ? { address, state: "there" } : { address, state: "moved", to: answer.url };
  } catch (error) {
    return { address, state: "unreachable", reason: reasonOf(error as Error, timeout) };
  }
}

function request(address: string, method: "HEAD" | "GET", timeout: number): Promise<Response> {
  return fetch(address, {
    method,
    redirect: "follow",
    signal: AbortSignal.timeout(timeout),
    headers: { "User-Agent": "source-check (law firm website)" },
  });
}

/** A change of scheme, of www or of the last slash is no move. */
function samePage(asked: string, answered: string): boolean {
  const plain = (address: string) =>
    address
      .replace(/^https?:\/\/(www\.)?/, "")
      .replace(/#.*$/, "")
      .replace(/\/$/, "")
      .toLowerCase();
  return plain(asked) === plain(answered);
}

function reasonOf(error: Error, timeout: number): string {
  if (error.name === "TimeoutError") return `no answer within ${timeout / 1000} seconds`;
  const code = (error.cause as { code?: string } | undefined)?.code;
  if (code === "ENOTFOUND") return "its server has no address: the site is gone, or there is no network here";
  if (code === "EAI_AGAIN") return "there is no network here";
  if (code === "ECONNREFUSED") return "its server refuses connections";
  return code ?? error.message;
}
