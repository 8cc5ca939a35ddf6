import { servicesContext } from "#app/request/services.ts";
import { EXPORT_FILES } from "#firm/export/export.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/export-page.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "administrator");
  const { brand } = context.get(servicesContext).content.site;
  return {
    head: staffHead("Export"),
    brand,
    files: Object.entries(EXPORT_FILES).map(([name, { title }]) => ({ name, title })),
  };
}

export default function ExportPage({ loaderData: { brand, files } }: Route.ComponentProps) {
  return (
    <>
      <h1>Export</h1>
      <p className="lead">
        Everything {brand} keeps here, to take elsewhere. A file holds what people confided: keep it as you keep their
        files, and delete it when you are done.
      </p>
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
      <p className="quiet">In spreadsheets, a cell that could be run as a formula begins with an apostrophe.</p>
    </>
  );
}
