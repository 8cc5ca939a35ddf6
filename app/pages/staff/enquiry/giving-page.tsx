import { randomUUID } from "node:crypto";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { capital } from "#text/capital.ts";
import { listIn } from "../appointments/list-address.ts";
import { BackTo } from "../parts/back-to.tsx";
import { ForWhom } from "../parts/for-whom.tsx";
import { refuseBehindWall } from "../parts/refuse-behind-wall.ts";
import { AlreadyComing } from "../reception/already-coming.tsx";
import { toCome } from "../reception/coming-in-words.ts";
import { enteringOf } from "../reception/entering-of.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/giving-page.ts";
import { giveAppointment, shownOf } from "./give.ts";
import { GIVE_FORM, GiveForm } from "./give-form.tsx";
import { GIVEN_FIELDS, giving } from "./giving.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { user } = requireStaff(context);
  await refuseBehindWall(services.database, id, user.username);
  const asked = GIVEN_FIELDS.flatMap((name) =>
    url.searchParams.has(name) ? [[name, url.searchParams.get(name)]] : [],
  );
  const given = await giving(services, user, id, Object.fromEntries(asked));
  const shown = shownOf(given);
  return {
    head: staffHead("Give an appointment"),
    given: shown,
    key: randomUUID(),
    list: listIn(url.searchParams.get("list")),
    entering: await enteringOf(services, user, given.before),
    coming: await toCome(services, { of: id, name: shown.person.name, username: user.username }),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { user } = requireStaff(context);
  await refuseBehindWall(services.database, id, user.username);
  return giveAppointment(request, id, user, services);
}

/** The short way to an appointment for whoever wrote: who they are is known, and the times stand there. */
export default function GiveAppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, entering, coming } = loaderData;
  const given = actionData?.given ?? loaderData.given;
  const { id, kind, reference, person } = given;
  const unasked = actionData?.unasked ?? [];
  return (
    <article className="giving">
      <BackTo list={list ?? `/staff/enquiries/${id}`} />
      <p className="eyebrow">
        {capital(KIND_WORDS[kind])} {reference}
      </p>
      <h1>
        An appointment for <bdi>{person.name}</bdi>
        <ForWhom about={person.about} />
      </h1>
      <p className="quiet">
        {[person.phone || "No number", person.email || "no e-mail address"].join(", ")}. It stands beside what they
        sent, and is joined with it.
      </p>
      {actionData?.message && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <AlreadyComing
        coming={unasked.length > 0 ? unasked : coming}
        asks={unasked.length > 0}
        form={GIVE_FORM}
        holds={actionData?.holds ?? false}
      />
      <GiveForm
        given={given}
        formKey={actionData?.key ?? loaderData.key}
        list={list}
        asked={actionData?.asked ?? ""}
        offered={actionData?.offered ?? ""}
        looked={actionData?.looked ?? ""}
        errors={actionData?.errors ?? []}
        entering={entering}
      />
    </article>
  );
}
