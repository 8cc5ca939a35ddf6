import { displayNames, lawyersOfUsers } from "#firm/accounts/accounts.ts";
import { nameAmong, type StaffNames } from "#firm/accounts/display-name.ts";
import { answeringUsers } from "#firm/accounts/answering-users.ts";
import { covers } from "#firm/appointments/free-times.ts";
import { colleaguesFor } from "#firm/enquiries/hand-over.ts";
import type { Services } from "#app/request/services.ts";
import { speaks } from "../parts/who-speaks.ts";

/** Somebody an enquiry may be given to. */
export type ColleagueChoice = {
  username: string;
  name: string;
  /** What they answer, in words: `Criminal Law, Real Estate Law`; empty where nothing says so. */
  areas: string;
  /** What they speak, as it stands behind the name (who-speaks.ts). */
  speaks: string;
  /** Whether they answer what the enquiry is about. */
  isOfArea: boolean;
};

/**
 * To whom one of the staff may give an enquiry: those of its area first. The areas are those a user chose, else those
 * in which the lawyer they are takes appointments; whoever has chosen no name is called as the lawyer they are.
 */
export async function colleagueChoices(
  { database: { queries }, appointments }: Pick<Services, "database" | "appointments">,
  { id, username, area }: { id: string; username: string; area: string | null },
): Promise<ColleagueChoice[]> {
  const [usernames, names, answering, slugs, lawyers] = await Promise.all([
    colleaguesFor(queries, id, username),
    displayNames(queries),
    answeringUsers(queries),
    lawyersOfUsers(queries),
    appointments.lawyersFor(),
  ]);
  const chosen = new Map(answering.map((one) => [one.username, one]));
  return usernames
    .map((one) => {
      const lawyer = lawyers.find(({ slug }) => slug === slugs.get(one));
      const { areas: own = [], languages = [] } = chosen.get(one) ?? {};
      const areas = own.length > 0 ? own : lawyer?.areas;
      const isOfArea = area !== null && (own.length > 0 ? own.includes(area) : lawyer ? covers(lawyer, area) : false);
      return {
        username: one,
        name: calledAs(one, names, lawyer?.name),
        areas: areas?.join(", ") ?? (lawyer ? "all areas" : ""),
        speaks: speaks([...(lawyer?.languages ?? []), ...languages]),
        isOfArea,
      };
    })
    .toSorted((a, b) => Number(b.isOfArea) - Number(a.isOfArea) || a.name.localeCompare(b.name));
}

/** What all of the staff are called there, by user name; where one of them is a lawyer, not by the user name alone. */
export async function namesToChoose({
  database: { queries },
  appointments,
}: Pick<Services, "database" | "appointments">): Promise<StaffNames> {
  const [names, slugs, lawyers] = await Promise.all([
    displayNames(queries),
    lawyersOfUsers(queries),
    appointments.lawyersFor(),
  ]);
  return Object.fromEntries(
    Object.keys(names).map((one) => [
      one,
      calledAs(one, names, lawyers.find(({ slug }) => slug === slugs.get(one))?.name),
    ]),
  );
}

/** The name they chose, else that of the lawyer they are. */
function calledAs(username: string, names: StaffNames, lawyer: string | undefined): string {
  const chosen = nameAmong(names, username);
  return chosen === username ? (lawyer ?? username) : chosen;
}
