import { senders } from "#bench/senders.ts";

export const name = "many-fields";

/** The pair a form's text is made of at its cheapest, two million times: 4 MB. */
const STAFF_BODY = "a&".repeat(2 * 1024 * 1024 - 1);
/** As much as a public form may hold. */
const PUBLIC_BODY = "a&".repeat(30 * 1024);
const JSON_BODY = `{${Array.from({ length: 5_000 }, (_, number) => `"k${number}":0`).join()}}`;

const form = { "content-type": "application/x-www-form-urlencoded" };

/**
 * Forms of as many fields as their size allows, to staff pages with a cookie that opens nothing and to public forms.
 */
export function attack(origin: string, signal: AbortSignal): Promise<void> {
  return senders(8, signal, async (turn) => {
    const kinds = [
      () =>
        fetch(`${origin}/staff/announcements`, {
          method: "POST",
          headers: { ...form, cookie: "staff=x" },
          body: STAFF_BODY,
          signal,
        }),
      () => fetch(`${origin}/contact`, { method: "POST", headers: form, body: PUBLIC_BODY, signal }),
      () =>
        fetch(`${origin}/api/contact`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON_BODY,
          signal,
        }),
    ];
    await (await kinds[turn % kinds.length]!()).arrayBuffer();
  });
}
