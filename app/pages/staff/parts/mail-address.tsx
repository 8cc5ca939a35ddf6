/** Where mail goes: the address that one of the staff wrote down, or that it is the visitor's own. */
export function MailAddress({ goesTo: { email, isWritten } }: { goesTo: { email?: string; isWritten?: boolean } }) {
  return isWritten ? "the address they wrote from" : <bdi>{email}</bdi>;
}
