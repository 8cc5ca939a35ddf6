import { data, redirect } from "react-router";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { removeUpload } from "#firm/conflicts/change-listed-name.ts";
import { namesAfter, uploadsInForce } from "#firm/conflicts/name-lists.ts";
import { capital } from "#text/capital.ts";
import { Done } from "../parts/done.tsx";
import { LastStep } from "../parts/last-step.tsx";
import { posted } from "../parts/posted.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/upload-page.ts";
import { uploadInWords } from "./uploads.tsx";

/** Names of one page. */
const PAGE = 100;

export async function loader({ url, params: { list }, context }: Route.LoaderArgs) {
  const { queries } = context.get(servicesContext).database;
  const upload = (await uploadsInForce(queries)).find(({ id }) => id === list);
  if (!upload) throw data("These names were removed or replaced.", { status: 404 });
  const asked = Number(url.searchParams.get("after") ?? -1);
  const names = await namesAfter(queries, list, Number.isSafeInteger(asked) ? asked : -1, PAGE + 1);
  return {
    head: staffHead("Names of one upload"),
    list,
    upload,
    names: names.slice(0, PAGE),
    next: names.length > PAGE ? names[PAGE - 1]!.number : undefined,
  };
}

export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { sure } = await posted(request, "sure");
  if (sure !== "yes")
    return data({ message: "Please tick the box first: what is removed cannot be brought back." }, { status: 400 });
  await removeUpload(database, { listId: list, actor: user.username, at: clock() });
  return redirect("/staff/conflicts/list?done=upload-removed", 303);
}

export default function UploadPage({ loaderData: { list, upload, names, next }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Names of one upload</h1>
      <Done />
      <p className="quiet">{capital(uploadInWords(upload, useStaffName()))}</p>
      <p>
        To correct or remove a name, open it. A <a href="/staff/conflicts">conflict search</a> finds one by its name.
      </p>
      <ul className="staff-lines">
        {names.map(({ number, name, detail }) => (
          <li key={number}>
            <a href={`/staff/conflicts/list/${list}/${number}`}>{name}</a>
            {detail && <span className="quiet">{detail}</span>}
          </li>
        ))}
      </ul>
      {names.length === 0 && <p className="nothing">No name is left.</p>}
      <p>
        {next !== undefined && <a href={`/staff/conflicts/list/${list}?after=${next}`}>More names</a>}{" "}
        <a href="/staff/conflicts/list">All uploads</a>
      </p>
      <section aria-labelledby="remove">
        <h2 id="remove">Remove them all</h2>
        <LastStep
          refused={actionData?.message}
          known="I know that the conflict search will not find these names any more"
        >
          Remove this upload
        </LastStep>
      </section>
    </>
  );
}
