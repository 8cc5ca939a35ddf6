import { senders } from "#bench/senders.ts";

export const name = "sign-in-flood";

/** Tries under way at once. */
const AT_ONCE = 600;

/** Sign-ins from many addresses, each under a name of its own, so that no count of an address or a name is reached. */
export function attack(origin: string, signal: AbortSignal): Promise<void> {
  return senders(AT_ONCE, signal, async (turn) => {
    const body = new URLSearchParams({ username: `nobody${turn}`, password: "wrong password" });
    // Believed by a site behind a proxy (TRUST_PROXY); any other counts all of them as one address.
    const headers = { "x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
    await (await fetch(`${origin}/staff/sign-in`, { method: "POST", headers, body, signal })).arrayBuffer();
  });
}
