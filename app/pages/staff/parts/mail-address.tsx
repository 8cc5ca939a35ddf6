import type { MailGoesTo } from "#firm/enquiries/mail-goes-to.ts";

/** `begins`: it stands by itself, not in a sentence. */
type Props = { goesTo: Partial<Pick<MailGoesTo, "email" | "isWritten">>; begins?: boolean };

/** Where mail goes: the address that one of the staff wrote down, or that it is the visitor's own. */
export function MailAddress({ goesTo: { email, isWritten }, begins }: Props) {
  return isWritten ? `${begins ? "The" : "the"} address they wrote from` : <bdi>{email}</bdi>;
}
