import type { MailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import type { ToldNote } from "#firm/enquiries/told-numbers.ts";
import { ToldWords } from "./told-words.tsx";

type Props = { goesTo: Pick<MailGoesTo, "email" | "isWritten"> | undefined; told: ToldNote[] };

/** Where mail to them goes, or that they gave no address. */
export function EmailGiven({ goesTo, told }: Props) {
  return (
    <>
      <dt>Mail goes to</dt>
      <dd>
        {!goesTo?.email ? (
          "No address given"
        ) : goesTo.isWritten ? (
          "The address they wrote from"
        ) : (
          <bdi>{goesTo.email}</bdi>
        )}
        <ToldWords told={told} of="email" />
      </dd>
    </>
  );
}
