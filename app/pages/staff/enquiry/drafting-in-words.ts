import { shortTorontoTime } from "#time/toronto-time.ts";

/** Who else has begun a reply, as sentences; empty where nobody has. `savedAt` is in milliseconds since 1970. */
export function draftingInWords(drafts: { name: string; savedAt: number }[]): string {
  return drafts
    .map(
      ({ name, savedAt }) => `${name} has begun a reply, last changed ${shortTorontoTime(savedAt)}. It was not sent.`,
    )
    .join(" ");
}
