import { data, redirect } from "react-router";
import { eraseByStaff } from "#firm/enquiries/erase.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { LastStep } from "../parts/last-step.tsx";
import { posted } from "../parts/posted.ts";
import { refuseBehindWall } from "../parts/refuse-behind-wall.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/erase-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  await refuseBehindWall(database, params.id, requireStaff(context).user.username);
  const enquiry = await staffEnquiry(database.queries, params.id);
  if (!enquiry) throw data("This enquiry was erased or withdrawn already.", { status: 404 });
  const { id, person, reference, closedAt } = enquiry;
  return { head: staffHead("Erase an enquiry"), id, person, reference, waits: closedAt === null };
}

/** The second step: nothing is erased without the box ticked. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  await refuseBehindWall(database, id, user.username);
  const { sure } = await posted(request, "sure");
  if (sure !== "yes")
    return data({ message: "Please tick the box first: what is erased cannot be brought back." }, { status: 400 });
  await eraseByStaff(database, id, { actor: user.username, at: clock() });
  return redirect("/staff?done=erased", 303);
}

export default function ErasePage({ loaderData: { id, person, reference, waits }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Erase this enquiry?</h1>
      <p>
        Everything <bdi>{person}</bdi> sent under {reference} goes, with its notes, corrections, identification,
        documents, mail that waits and the receipt. The trail keeps that you erased it and when, without its content.
        The conflict search will still say that a name like these was erased, and on which day, but nothing more.
      </p>
      {waits && <p className="failure">It has not been answered yet.</p>}
      <LastStep refused={actionData?.message} known="I know that this cannot be undone">
        Erase for good
      </LastStep>
      <p>
        <a href={`/staff/enquiries/${id}`}>Keep it</a>
      </p>
    </>
  );
}
