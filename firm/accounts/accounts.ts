/**
 * Accounts: who of the staff may sign in, by what, and for how long.
 * Promises that one function names a user to colleagues (display-name.ts), and one says which lawyer a user is
 * (user-of-lawyer.ts).
 * Owns the tables users, sessions and known_devices, and the setting that everyone signs in with a code.
 * Promises that passwords, session keys and devices are stored as hashes alone, that a code works once, and that an
 * account which was reset or disabled is signed out everywhere at once.
 * Called by the pages of the staff area, the sign-in queue and `npm run staff`; articles asks who may send,
 * enquiries who may take one.
 */
export { isActiveUser, usersWhoTake } from "./active-users.ts";
export {
  addressOf,
  addressOfOwner,
  answeringUsers,
  firstWithAddress,
  isAddressOfStaff,
  ownerWhoReads,
  userIdOf,
  type AnsweringUser,
} from "./answering-users.ts";
export { atReception } from "./at-reception.ts";
export { displayNames, nameAmong, nameOfUser, type StaffNames } from "./display-name.ts";
export { newSessionToken, tokenHash } from "./session-token.ts";
export { mayStillEnter } from "./two-factor-rule.ts";
export { lawyersOfUsers, usersOfLawyer } from "./user-of-lawyer.ts";
export type { User } from "./users.ts";
