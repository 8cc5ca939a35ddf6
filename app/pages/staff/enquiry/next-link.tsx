import { enquiryAddress, type Chosen } from "../inbox/inbox-query.ts";
import type { nextWaiting } from "./next-waiting.ts";

/** Behind what was just done: who waits next in the list that was chosen. */
export function NextLink({ next, chosen }: { next: Awaited<ReturnType<typeof nextWaiting>>; chosen: Chosen }) {
  return (
    next && (
      <>
        {" Next: "}
        <a href={enquiryAddress(next.id, chosen)}>
          <bdi>{next.person}</bdi>
        </a>
        , {next.timeLeft}
      </>
    )
  );
}
