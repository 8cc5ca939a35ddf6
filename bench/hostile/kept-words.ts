import { senders } from "#bench/senders.ts";

export const name = "kept-words";

/**
 * What a sign-in carries along of words typed before (app/request/retained-post.ts), as large as a staff form may be: 4
 * MB.
 */
const KEPT = JSON.stringify({
  fields: Array.from({ length: 200_000 }, (_, number) => [`f${number}`, "x"]),
  withFile: false,
});
const BODY = `username=nobody&password=x&kept=${KEPT.slice(0, 4 * 1024 * 1024 - 100)}`;

const headers = { "content-type": "application/x-www-form-urlencoded", cookie: "staff=x" };

/** Sign-ins that carry as many words along as they can. */
export function attack(origin: string, signal: AbortSignal): Promise<void> {
  return senders(4, signal, async () => {
    await (await fetch(`${origin}/staff/sign-in`, { method: "POST", headers, body: BODY, signal })).arrayBuffer();
  });
}
