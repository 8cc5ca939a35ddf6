import { data } from "react-router";
import { listLength } from "#firm/conflicts/name-lists.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { plainWords } from "#firm/content/text/tokens.ts";
import { asKept, keepLookUp } from "#firm/conflicts/kept-look-ups.ts";
import { lookUpTyped } from "#firm/conflicts/look-up-beginnings.ts";
import { typedNames } from "#firm/conflicts/typed-names.ts";
import { foundBehindWalls } from "#firm/enquiries/found-behind-walls.ts";
import { namesInTexts } from "#firm/enquiries/names-in-texts.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/conflicts-page.ts";
import { ConflictResults } from "./conflict-results.tsx";
import { LastLookUps } from "./last-look-ups.tsx";
import { loadLastLookUps } from "./load-last-look-ups.ts";

/** Names looked up at once, and the longest text of them, in characters. */
const MOST_NAMES = 50;
const LONGEST = 5000;

/**
 * Names in the address would be kept in histories and logs: the search is posted. What was found is shown even where the
 * look-up cannot be kept.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, log } = context.get(servicesContext);
  const asked = String((await request.formData()).get("names") ?? "");
  const names = [...new Set(typedNames(asked))];
  const problem = problemOf(asked, names);
  if (problem) return data({ asked, problem, searches: [], inTexts: {}, isKept: true }, { status: 400 });
  const found = await Promise.all(names.map((name) => lookUpTyped(database.queries, name)));
  const { username } = requireStaff(context).user;
  const inTexts = await namesInTexts(database, found, { apart: [], username });
  const kept = found.map((search) => asKept(search, inTexts[search.asked]?.length ?? 0));
  const isKept = await keepLookUp(database, kept, { actor: username, at: clock() }).then(
    () => true,
    (error: unknown) => {
      log("look_up_not_kept", error);
      return false;
    },
  );
  return { asked, problem, searches: await foundBehindWalls(database.queries, found, username), inTexts, isKept };
}

/** What is not looked up would look as if nothing was found. */
function problemOf(asked: string, names: string[]): string | undefined {
  if (asked.length > LONGEST)
    return `Please write at most ${LONGEST.toLocaleString("en-CA")} characters at a time. Nothing was looked up.`;
  if (names.length > MOST_NAMES)
    return `These are ${names.length} names. Please look up at most ${MOST_NAMES} at a time. Nothing was looked up.`;
  if (names.length === 0) return "Nothing was looked up. Please write the name of a person or a company.";
  const unread = names.find((name) => !/\p{L}/u.test(name));
  return unread && `“${unread}” holds no letter. Please write a name. Nothing was looked up.`;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  return {
    head: staffHead("Conflict search"),
    length: await listLength(database.queries),
    last: await loadLastLookUps(database.queries, requireStaff(context).user),
    keptFor: plainWords("{retention}", content),
  };
}

export default function ConflictsPage({ loaderData: { length, last, keptFor }, actionData }: Route.ComponentProps) {
  return (
    <div className="conflicts">
      <h1>Conflict search</h1>
      <p className="lead">
        Looks through everyone who wrote to us, the other parties you noted or they named, and the firm’s own list:
        spelling, order and marks on letters do not matter. A name half heard is found by how it begins, from three
        letters on and spelled the same. In what people wrote, opened or not, it finds only words spelled the same.
      </p>
      <form method="post" className="staff-form" role="search">
        <TextField
          form="conflicts"
          name="names"
          label="Names"
          hint="Separate several with semicolons: Ana Pereira; Maple Homes Inc."
          value={actionData?.asked}
          // Cut by the browser, a name would be missed in silence.
          maxLength={null}
          error={actionData?.problem}
        />
        <button className="button main">Look up</button>
      </form>
      {actionData && actionData.searches.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found">Found</h2>
          {!actionData.isKept && (
            <p className="failure" role="alert">
              This look-up could not be kept, as nothing can be stored right now. Note for yourself what you looked up,
              or look it up again later.
            </p>
          )}
          <ConflictResults searches={actionData.searches} inTexts={actionData.inTexts} />
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
      <LastLookUps last={last} keptFor={keptFor} />
    </div>
  );
}
