import { servicesContext } from "#app/request/services.ts";
import { isConfirmed } from "#firm/accounts/confirm-access.ts";
import { EXPORT_FILES } from "#firm/export/export.ts";
import { periodProblems } from "#firm/export/period.ts";
import { countWithheld } from "#firm/export/withheld.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { ConfirmAccess } from "../account/confirm-access.tsx";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/export-page.ts";
import { FileButton } from "./file-button.tsx";
import { PeriodForm } from "./period-form.tsx";
import { WithheldLines } from "./withheld-lines.tsx";

/** Longest day that is shown again as it was typed, in characters. */
const LONGEST = 40;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, database, clock } = context.get(servicesContext);
  const { session, user } = requireStaff(context, "administrator");
  const asked = (name: string) => (url.searchParams.get(name) ?? "").slice(0, LONGEST);
  const period = { from: asked("from"), until: asked("until") };
  return {
    head: staffHead("Export"),
    brand: content.site.brand,
    confirmed: isConfirmed(session, clock()),
    withheld: await countWithheld(database.queries, user.username),
    period,
    errors: periodProblems(period),
    files: Object.entries(EXPORT_FILES).map(([name, { title, byPeriod }]) => ({ name, title, byPeriod })),
  };
}

export default function ExportPage({ loaderData }: Route.ComponentProps) {
  const { brand, files, confirmed, withheld, period, errors } = loaderData;
  return (
    <>
      <h1>Export</h1>
      <Done />
      <p className="lead">
        What {brand} keeps here, to take elsewhere. All but the first of these files hold what people confided or who
        they are: keep them as you keep their files, and delete them when you are done.
      </p>
      <WithheldLines withheld={withheld} />
      {confirmed ? (
        <>
          <PeriodForm files={files.filter(({ byPeriod }) => byPeriod)} period={period} errors={errors} />
          <h2>All else</h2>
          <ul className="staff-lines">
            {files
              .filter(({ byPeriod }) => !byPeriod)
              .map((file) => (
                <li key={file.name}>
                  <form method="post" action={`/staff/export/${file.name}`}>
                    <FileButton {...file} />
                  </form>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <ConfirmAccess next="/staff/export" what="Before a file is made" />
      )}
      <p className="quiet">
        Enquiries that a wall keeps from you are left out: to have them too, a colleague without a wall takes the file.
        Erased ones are in no file.
      </p>
      <p className="quiet">
        Clients’ identification and documents are in none of these files: they are encrypted, and are saved one by one
        on the page of their enquiry.
      </p>
      <p className="quiet">
        In spreadsheets, times are those of the clock in Toronto, and a cell that could be run as a formula begins with
        an apostrophe.
      </p>
    </>
  );
}
