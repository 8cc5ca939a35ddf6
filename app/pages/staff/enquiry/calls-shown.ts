import type { Queries } from "#db/database.ts";
import { callMailsLeft } from "#firm/enquiries/hand-over-with-call.ts";
import { mailedBefore } from "#firm/enquiries/move-call.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { triesOf } from "#firm/enquiries/try-call.ts";
import { wordsFor } from "#firm/enquiries/word-for-caller.ts";
import { timesWithCalls } from "../parts/times-with-calls.ts";
import { seenCall } from "./seen-call.ts";

/** The calls of an enquiry as its page shows them; `struck`: the id of the one that is asked for though it was struck. */
export async function callsShown(
  queries: Queries,
  id: string,
  by: { username: string; now: number },
  { opened, struck }: { opened: boolean; struck: string | null | undefined },
) {
  const calls = await callsOf(queries, id);
  return {
    calls: calls.map((call) => seenCall(call, { opened, isAsked: call.id === struck })),
    callsMailedBefore: await mailedBefore(queries, calls),
    callsTimed: await timesWithCalls(queries, by, calls),
    word: (await wordsFor(queries, [id])).get(id),
    callTries: await triesOf(queries, id),
    callsMailed: [...(await callMailsLeft(queries, id))],
  };
}
