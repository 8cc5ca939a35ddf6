import { readContent } from "#firm/content/read.ts";
import { askAddresses, type Reply } from "./ask-addresses.ts";

/**
 * `npm run check:sources`: asks every source in content/law.yaml whether it is still there. Needs a network. Ends with
 * 1 when a page is gone, and with 2 when no address at all could be reached, which says nothing about them.
 */
const { law } = readContent("content");
const keys = Map.groupBy(Object.entries(law), ([, { source }]) => source.url);
const replies = await askAddresses([...keys.keys()], { timeout: 15_000, together: 4 });
const found = Map.groupBy(replies, ({ state }) => state);
const number = (state: Reply["state"]) => found.get(state)?.length ?? 0;

for (const reply of replies) {
  if (reply.state === "there") continue;
  const words = reply.state === "moved" ? `moved to ${reply.to}` : `${reply.state}: ${reply.reason}`;
  console.log(
    `${reply.address}\n    ${words}\n    used by ${keys
      .get(reply.address)!
      .map(([key]) => key)
      .join(", ")}`,
  );
}
console.log(
  `${replies.length} sources asked: ${number("there")} are there, ${number("moved")} moved, ` +
    `${number("gone")} gone, ${number("unreachable")} could not be asked.`,
);

if (number("unreachable") === replies.length) {
  console.log("Nothing could be asked, so this says nothing about the sources: is there a network?");
  process.exitCode = 2;
} else if (number("gone") > 0) {
  process.exitCode = 1;
}
