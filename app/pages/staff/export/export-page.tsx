import { servicesContext } from "#app/request/services.ts";
import { isConfirmed } from "#firm/accounts/confirm-access.ts";
import { EXPORT_FILES } from "#firm/export/export.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { ConfirmAccess } from "../account/confirm-access.tsx";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/export-page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content, clock } = context.get(servicesContext);
  const { session } = requireStaff(context, "administrator");
  return {
    head: staffHead("Export"),
    brand: content.site.brand,
    confirmed: isConfirmed(session, clock()),
    files: Object.entries(EXPORT_FILES).map(([name, { title }]) => ({ name, title })),
  };
}

export default function ExportPage({ loaderData: { brand, files, confirmed } }: Route.ComponentProps) {
  return (
    <>
      <h1>Export</h1>
      <Done />
      <p className="lead">
        Everything {brand} keeps here, to take elsewhere. A file holds what people confided: keep it as you keep their
        files, and delete it when you are done.
      </p>
      {confirmed ? <Files files={files} /> : <ConfirmAccess next="/staff/export" what="Before a file is made" />}
      <p className="quiet">
        Enquiries that a wall keeps from you are left out: to have them too, a colleague without a wall takes the file.
      </p>
      <p className="quiet">
        Clients’ identification and documents are in none of these files: they are encrypted, and are saved one by one
        on the page of their enquiry.
      </p>
      <p className="quiet">In spreadsheets, a cell that could be run as a formula begins with an apostrophe.</p>
    </>
  );
}

function Files({ files }: { files: { name: string; title: string }[] }) {
  return (
    <ul className="staff-lines">
      {files.map(({ name, title }) => (
        <li key={name}>
          <form method="post" action={`/staff/export/${name}`}>
            <button className="button">
              {title} <span className="quiet">{name}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
