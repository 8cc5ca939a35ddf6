import type { Whose } from "#firm/enquiries/several.ts";
import { OthersBegan } from "../parts/drafts-left.tsx";
import { shownName } from "../parts/shown-name.ts";

/** Of those that were just closed: who has begun a reply to them and not sent it, by user name. */
export type WithUnsent = { unsent?: { id: string; others: string[] }[] };

type Props = { unsent: WithUnsent["unsent"]; whose: Record<string, Whose> };

/** The same as sentences, with whose each is. */
export function UnsentBeside({ unsent = [], whose }: Props) {
  return unsent.map(({ id, others }) => (
    <span key={id} className="drafts-left">
      {" "}
      <bdi>{shownName(whose[id]?.person ?? null)}</bdi>:<OthersBegan others={others} />
    </span>
  ));
}
