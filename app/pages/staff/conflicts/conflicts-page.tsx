import { listLength } from "#firm/conflicts/name-lists.ts";
import { servicesContext } from "#app/request/services.ts";
import { lookUpConflicts } from "#firm/conflicts/look-up-conflicts.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/conflicts-page.ts";
import { ConflictResults } from "./conflict-results.tsx";

/** Names looked up at once. */
const MOST_NAMES = 10;

/** Names in the address would be kept in histories and logs: the search is posted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const asked = String((await request.formData()).get("names") ?? "").slice(0, 500);
  const names = asked
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, MOST_NAMES);
  return { asked, searches: await Promise.all(names.map((name) => lookUpConflicts(database.queries, name))) };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  return { head: staffHead("Conflict search"), length: await listLength(database.queries) };
}

export default function ConflictsPage({ loaderData: { length }, actionData }: Route.ComponentProps) {
  return (
    <div className="conflicts">
      <h1>Conflict search</h1>
      <p className="lead">
        Looks through everyone who wrote to us, the other parties you noted or they named, and the firm’s own list.
        Spelling, order and marks on letters do not matter.
      </p>
      <form method="post" className="staff-form" role="search">
        <TextField
          form="conflicts"
          name="names"
          label="Names"
          hint="Separate several with semicolons: Ana Pereira; Maple Homes Inc."
          value={actionData?.asked}
          maxLength={500}
          error={actionData?.searches.length === 0 ? "Please write at least one name." : undefined}
        />
        <button className="button main">Look up</button>
      </form>
      {actionData && actionData.searches.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found">Found</h2>
          <ConflictResults searches={actionData.searches} />
        </section>
      )}
      <p className="quiet">
        {length === 0
          ? "The firm’s list is empty."
          : `The firm’s list holds ${length.toLocaleString("en-CA")} ${length === 1 ? "name" : "names"}.`}{" "}
        <a href="/staff/conflicts/list">Upload names</a>
      </p>
      <p className="quiet">
        A search that finds nothing is no proof. Look through your files as your professional rules ask.
      </p>
    </div>
  );
}
