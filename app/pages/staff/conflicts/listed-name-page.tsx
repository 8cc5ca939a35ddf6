import { data, redirect } from "react-router";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { changeListedName, removeListedName } from "#firm/conflicts/change-listed-name.ts";
import { listedName } from "#firm/conflicts/name-lists.ts";
import { DETAIL_LIMIT, longName } from "#firm/conflicts/listed-name.ts";
import { lookAfterUpload } from "#firm/enquiries/on-upload.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { Intent } from "../parts/intent.tsx";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/listed-name-page.ts";

const GONE = "This name was removed from the list, or its list was replaced.";

export async function loader({ params: { list, number }, context }: Route.LoaderArgs) {
  const { queries } = context.get(servicesContext).database;
  const found = await listedName(queries, list, placeOf(number));
  if (!found) throw data(GONE, { status: 404 });
  return { head: staffHead("A name of the firm’s list"), list, ...found };
}

export async function action({ request, params: { list, number }, context }: Route.ActionArgs) {
  const { database, clock, appointments, mails, wakeMail } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { intent, name, detail } = await posted(request, "intent", "name", "detail");
  const act = { listId: list, number: placeOf(number), actor: user.username, at: clock() };
  const back = (done: string) => redirect(`/staff/conflicts/list/${list}?done=${done}`, 303);
  if (intent === "remove") {
    await removeListedName(database, act);
    return back("name-removed");
  }
  if (intent !== "save") throw unknownIntent();
  const message = /\p{L}/u.test(name) ? longName({ name: name.trim() }) : "Please write a name.";
  if (message) return data({ name, detail, message }, { status: 400 });
  if (!(await changeListedName(database, act, { name, detail }))) throw data(GONE, { status: 404 });
  await lookAfterUpload(database, list, { actor: user.username, at: act.at, times: appointments.ofDeclined, mails });
  wakeMail();
  return back("name-changed");
}

export default function ListedNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, detail } = actionData ?? loaderData;
  return (
    <>
      <h1>A name of the firm’s list</h1>
      <form method="post" className="staff-form">
        <input type="hidden" name="intent" value="save" />
        <TextField form="listed" name="name" label="Name" value={name} maxLength={null} error={actionData?.message} />
        <TextField
          form="listed"
          name="detail"
          label="Beside it"
          optional
          value={detail ?? ""}
          maxLength={DETAIL_LIMIT}
        />
        <button className="button main">Save</button>
      </form>
      <Intent intent="remove">Remove it from the list</Intent>
      <p>
        <a href={`/staff/conflicts/list/${loaderData.list}`}>Names of the same upload</a>
      </p>
    </>
  );
}

/** A place that no list has, for what is no number. */
function placeOf(number: string): number {
  return /^\d{1,9}$/.test(number) ? Number(number) : -1;
}
