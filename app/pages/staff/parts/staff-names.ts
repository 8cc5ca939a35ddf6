import { useRouteLoaderData } from "react-router";
import { nameAmong } from "#firm/accounts/display-name.ts";
import type { Frame } from "../staff-frame.tsx";

/** What colleagues call a user, by the user name; the frame of every staff page brings the names along. */
export function useStaffName(): (username: string) => string {
  const names = useRouteLoaderData<Frame>("pages/staff/staff-layout")?.names ?? {};
  return (username) => nameAmong(names, username);
}
