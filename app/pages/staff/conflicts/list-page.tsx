import { data, redirect } from "react-router";
import { changeList } from "#firm/conflicts/change-list.ts";
import { keepUploadLookUp } from "#firm/conflicts/kept-look-ups.ts";
import { uploadsInForce } from "#firm/conflicts/name-lists.ts";
import { lookAfterUpload } from "#firm/enquiries/on-upload.ts";
import { servicesContext } from "#app/request/services.ts";
import { listText, readNameList } from "#firm/conflicts/read-list.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Field } from "#app/ui/field.tsx";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import { JustUploaded, loadJustUploaded } from "./just-uploaded.tsx";
import { Uploads } from "./uploads.tsx";
import type { Route } from "./+types/list-page.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const uploads = await uploadsInForce(database.queries);
  const length = uploads.reduce((sum, { count }) => sum + count, 0);
  const just = uploads.find(({ id }) => id === url.searchParams.get("of"));
  return {
    head: staffHead("The firm’s list of names"),
    length,
    uploads,
    just: just && (await loadJustUploaded(database.queries, just, requireStaff(context).user, clock())),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, appointments, mails, wakeMail, log } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const file = form.get("file");
  const typed = String(form.get("names") ?? "");
  const text = file instanceof File && file.size > 0 ? listText(new Uint8Array(await file.arrayBuffer())) : typed;
  const outcome = await readNameList(text);
  if ("problem" in outcome) return data({ problem: outcome.problem, typed }, { status: 400 });
  const way = form.get("way") === "replace" ? "replace" : "add";
  const act = { actor: user.username, at: clock() };
  const before = (await uploadsInForce(database.queries)).map(({ id }) => id);
  const added = await changeList(database, { ...outcome, way, ...act });
  const done = `/staff/conflicts/list?done=list-${added === 0 ? "same" : way === "replace" ? "replaced" : "added"}`;
  const latest = (await uploadsInForce(database.queries)).find(
    ({ id, createdAt, addedBy }) => !before.includes(id) && createdAt === act.at && addedBy === act.actor,
  );
  if (!latest) return redirect(done, 303);
  const found = await lookAfterUpload(database, latest.id, { ...act, times: appointments.ofDeclined, mails });
  // The names are on the list by now, whatever becomes of this.
  await keepUploadLookUp(database, { ...act, uploaded: added, found }).catch((error: unknown) =>
    log("look_up_not_kept", error),
  );
  wakeMail();
  return redirect(`${done}&of=${latest.id}#main`, 303);
}

export default function ListPage({ loaderData: { length, uploads, just }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>The firm’s list of names</h1>
      <Done />
      {just && !actionData && <JustUploaded just={just} />}
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
