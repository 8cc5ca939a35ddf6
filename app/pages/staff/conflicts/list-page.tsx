import { data, redirect } from "react-router";
import { changeList } from "#firm/conflicts/change-list.ts";
import { uploadsInForce } from "#firm/conflicts/name-lists.ts";
import { servicesContext } from "#app/request/services.ts";
import { listText, readNameList } from "#firm/conflicts/read-list.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Field } from "#app/ui/field.tsx";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import { Uploads } from "./uploads.tsx";
import type { Route } from "./+types/list-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const uploads = await uploadsInForce(database.queries);
  const length = uploads.reduce((sum, { count }) => sum + count, 0);
  return { head: staffHead("The firm’s list of names"), length, uploads };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const file = form.get("file");
  const typed = String(form.get("names") ?? "");
  const text = file instanceof File && file.size > 0 ? listText(new Uint8Array(await file.arrayBuffer())) : typed;
  const outcome = await readNameList(text);
  if ("problem" in outcome) return data({ problem: outcome.problem, typed }, { status: 400 });
  const way = form.get("way") === "replace" ? "replace" : "add";
  const added = await changeList(database, { ...outcome, way, actor: user.username, at: clock() });
  const done = way === "replace" ? "replaced" : added > 0 ? "added" : "same";
  return redirect(`/staff/conflicts/list?done=list-${done}`, 303);
}

export default function ListPage({ loaderData: { length, uploads }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>The firm’s list of names</h1>
      <Done />
      <p>
        Present and former clients, other parties, whoever must be found in a{" "}
        <a href="/staff/conflicts">conflict search</a>. It holds {length.toLocaleString("en-CA")}{" "}
        {length === 1 ? "name" : "names"}.
      </p>
      <Uploads uploads={uploads} />
      <form method="post" encType="multipart/form-data" className="staff-form">
        <Field
          form="list"
          name="file"
          label="CSV file"
          hint="With a column called Name, or First name and Last name. Other columns are shown beside the name. At most 4 MB and 50,000 names at a time."
          optional
        >
          {(attributes) => <input {...attributes} type="file" accept=".csv,.txt,text/csv,text/plain" />}
        </Field>
        <Field
          form="list"
          name="names"
          label="Or names, one a line"
          hint="After a semicolon, what should stand beside the name: Ana Pereira; client, file 2024-017"
          optional
          error={actionData?.problem}
        >
          {(attributes) => <textarea {...attributes} rows={8} defaultValue={actionData?.typed} />}
        </Field>
        <fieldset>
          <legend>What becomes of the present list</legend>
          <label className="tick">
            <input type="radio" name="way" value="add" defaultChecked /> Keep it and add these names
          </label>
          <label className="tick">
            <input type="radio" name="way" value="replace" /> Replace it by these names
          </label>
        </fieldset>
        <button className="button main">Upload</button>
      </form>
    </>
  );
}
