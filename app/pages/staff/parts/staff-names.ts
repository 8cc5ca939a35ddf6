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

/** The name, and that they are away: `Amara Okafor, away until Tue, Dec 1`. */
export function useNameAndAway(): (username: string) => string {
  const [nameOf, awayUntil] = [useStaffName(), useAway()];
  return (username) => withAway(nameOf(username), awayUntil(username));
}

export const withAway = (name: string, until: string | undefined) =>
  until === undefined ? name : `${name}, away until ${until}`;

/** Behind what was done that is for somebody: where they are away, who else is told, or what to do. */
export function useSaidOfAway(): (username: string | null | undefined, isUrgent: boolean) => string {
  const [nameOf, awayUntil] = [useStaffName(), useAway()];
  return (username, isUrgent) => {
    const until = awayUntil(username);
    if (!username || until === undefined) return "";
    const is = ` ${nameOf(username)} is away until ${until}`;
    return isUrgent
      ? `${is}: the firm’s mailbox is told as well. Tell somebody who is in.`
      : `${is}: if it cannot wait so long, hand it to somebody who is in.`;
  };
}
