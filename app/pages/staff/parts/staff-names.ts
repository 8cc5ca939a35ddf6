import { useRouteLoaderData } from "react-router";
import { nameAmong } from "#firm/accounts/display-name.ts";
import type { Frame } from "../staff-frame.tsx";

/** What colleagues call a user, by the user name; the frame of every staff page brings the names along. */
export function useStaffName(): (username: string) => string {
  const names = useRouteLoaderData<Frame>("pages/staff/staff-layout")?.names ?? {};
  return (username) => nameAmong(names, username);
}

/** On which day a user who is away is there again, `Tue, Dec 1`; undefined where they are in. From the same frame. */
export function useAway(): (username: string | null | undefined) => string | undefined {
  const away = useRouteLoaderData<Frame>("pages/staff/staff-layout")?.away ?? {};
  return (username) => (username && Object.hasOwn(away, username) ? away[username] : undefined);
}

/** The name, and that they are away: `Amara Okafor, away, back Tue, Dec 1`. */
export function useNameAndAway(): (username: string) => string {
  const [nameOf, backOf] = [useStaffName(), useAway()];
  return (username) => withAway(nameOf(username), backOf(username));
}

/** Behind a name, or that they have something: `Amara Okafor has it, away, back Tue, Dec 1`. */
export const withAway = (name: string, back: string | undefined) =>
  back === undefined ? name : `${name}, away, back ${back}`;

/** Behind what was done that is for somebody: where they are away, who else is told, or what to do. */
export function useSaidOfAway(): (username: string | null | undefined, isUrgent: boolean) => string {
  const [nameOf, backOf] = [useStaffName(), useAway()];
  return (username, isUrgent) => {
    const back = backOf(username);
    if (!username || back === undefined) return "";
    const told = ` ${nameOf(username)} is away, back ${back}: the firm’s mailbox is told as well.`;
    return isUrgent
      ? `${told} Tell somebody who is in.`
      : `${told} If it cannot wait so long, hand it to somebody who is in.`;
  };
}
