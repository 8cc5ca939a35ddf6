import { servicesContext } from "#app/request/services.ts";
import { allTemplates } from "#firm/templates/template-rows.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/templates-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  return { head: staffHead("Templates"), templates: await allTemplates(database.queries, content) };
}

export default function TemplatesPage({ loaderData: { templates } }: Route.ComponentProps) {
  const nameOf = useStaffName();
  return (
    <>
      <h1>Templates</h1>
      <Done />
      <p className="lead">What a reply may begin with. A template is filled into the box, read and sent by a person.</p>
      <ul className="staff-lines">
        {templates.map(({ key, title, changedBy, changedAt, ofContent }) => (
          <li key={key}>
            <a href={`/staff/templates/${key}`}>{title}</a>
            <p className="quiet">
              {changedBy === null || changedAt === null
                ? "As it came with the site"
                : `${ofContent ? "Changed" : "Written"} by ${nameOf(changedBy)}, ${shortTorontoDay(changedAt)}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href="/staff/templates/new">
          Write a new one
        </a>
      </p>
    </>
  );
}
