import type { ToldNote } from "#firm/enquiries/told-numbers.ts";
import { ToldWords } from "./told-words.tsx";

type Props = {
  /** Empty where they gave none. */
  email: string;
  /** Staff wrote it down (firm/enquiries/noted-address.ts). */
  isNoted: boolean;
  told: ToldNote[];
};

/** Whether they gave an e-mail address, and which, where a visitor did not write it in a form. */
export function EmailGiven({ email, isNoted, told }: Props) {
  return (
    <>
      <dt>E-mail</dt>
      <dd>
        {email === "" ? "Not given" : isNoted ? <bdi>{email}</bdi> : "Given"}
        <ToldWords told={told} of="email" />
      </dd>
    </>
  );
}
