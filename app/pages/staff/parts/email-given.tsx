import type { MailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import type { ToldNote } from "#firm/enquiries/told-numbers.ts";
import { MailAddress } from "./mail-address.tsx";
import { ToldWords } from "./told-words.tsx";

type Props = { goesTo: Pick<MailGoesTo, "email" | "isWritten"> | undefined; told: ToldNote[] };

/** Where mail to them goes, or that they gave no address. */
export function EmailGiven({ goesTo, told }: Props) {
  return (
    <>
      <dt>Mail goes to</dt>
      <dd>
        {goesTo?.email ? <MailAddress goesTo={goesTo} begins /> : "No address given"}
        <ToldWords told={told} of="email" />
      </dd>
    </>
  );
}
