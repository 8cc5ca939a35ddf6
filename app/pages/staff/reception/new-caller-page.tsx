import { randomUUID } from "node:crypto";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { ErrorSummary, TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { lawyerChoices } from "../appointments/lawyer-choices.ts";
import { listIn } from "../appointments/list-address.ts";
import { BackTo } from "../parts/back-to.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/new-caller-page.ts";
import { actOnNewCaller } from "./act-on-new-caller.ts";
import { enteringOf } from "./entering-of.ts";
import { freeFor } from "./free-for-caller.ts";
import { howOf, waysToMeet } from "./how-they-meet.ts";
import { InsteadOfTime } from "./ask-whom.tsx";
import { askFirstOf } from "./to-ask-first.ts";
import { AlreadyComing } from "./already-coming.tsx";
import { AboutForm } from "./as-one-types.tsx";
import { CALLER_FORM, CallerForm, enterWords } from "./caller-form.tsx";
import { ownSlug } from "./own-slug.ts";
import { KnownCallers } from "./known-callers.tsx";
import { seenBefore, typedBefore } from "./seen-before.ts";
import { wishHeld } from "./wish-held.ts";
import { nameOf, toCome } from "./coming-in-words.ts";
import { callerLookedFor, fieldToBeginIn, fieldToGoOnIn, shownAt } from "./typed-caller.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requireStaff(context);
  const { username } = user;
  const services = context.get(servicesContext);
  const { appointments, content, database } = services;
  const search = url.searchParams.get("q") ?? "";
  const of = url.searchParams.get("of") ?? "";
  const before = await seenBefore(database.queries, username, of);
  const list = before && listIn(url.searchParams.get("list"));
  const known = before ? typedBefore(before) : callerLookedFor(search);
  const own = before && (await ownSlug(services, user, { area: known.practiceArea, of }));
  const wish = before && (await wishHeld(database.queries, username, url.searchParams.get("wish") ?? ""));
  const begun = { ...known, ...(own ? { with: own } : {}), ...wish };
  const ask = before && (await askFirstOf(services, user, of));
  const isLawyers = before && !ask && user.role !== "reception";
  const walled = await appointments.walledFrom(before && of);
  return {
    head: staffHead(before ? "Appointment" : "New caller"),
    areas: content.site.practiceAreas.map(({ name }) => name),
    callTimes: content.site.callTimes,
    lawyers: await lawyerChoices(services, content.team, walled),
    key: randomUUID(),
    by: username,
    reception: user.role === "reception",
    ask,
    // A lawyer has no caller on the line to ask for the area first: who wrote said it.
    free:
      isLawyers || (wish && !ask) ? await freeFor(services, begun, { of, username, kind: howOf(begun) }) : undefined,
    ways: await waysToMeet(services, begun),
    entering: await enteringOf(services, user, before),
    before: before && { id: of, mailed: Boolean(before.values.email) },
    coming: before ? await toCome(services, { of, name: nameOf(before.values), username }) : [],
    search,
    list,
    begun,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnNewCaller(request, requireStaff(context).user, context.get(servicesContext));
}

export default function NewCallerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { areas, callTimes, lawyers, key, by, reception, ask, before, begun, search, coming, list } = loaderData;
  const { free, ways, entering } = loaderData;
  const { known = [], errors = [], message, toCome: { unasked = [], asked = "" } = {} } = actionData ?? {};
  const more = actionData && "more" in actionData ? actionData.more : 0;
  // Looking for times enters nobody: what it lacks is said at its field.
  const listed = message === undefined ? [] : errors.map((error) => ({ ...error, field: shownAt(error.field) }));
  const again = actionData && "again" in actionData ? actionData.again : undefined;
  const isAtNotice =
    known.length + unasked.length > 0 || listed.length > 0 || (message !== undefined && errors.length === 0);
  return (
    <article className="caller">
      {list && <BackTo list={list} />}
      <p className="eyebrow">Reception</p>
      <h1>{before ? "New appointment" : "New caller"}</h1>
      {!ask && (
        <p>
          {before
            ? "For somebody who wrote or called before: an appointment beside what they sent, which waits for its answer as it did. " +
              "Who has it, and what cannot wait, is taken over."
            : "Ask for the name first, and for no details before a lawyer has looked for conflicts."}
        </p>
      )}
      {message && (
        <p className="failure" role="alert" {...(isAtNotice && listed.length === 0 ? TAKES_FOCUS : {})}>
          {message}
        </p>
      )}
      {ask && <InsteadOfTime ask={ask} of={before!.id} />}
      <ErrorSummary form={CALLER_FORM} errors={listed} attempt={0} heading="h2" />
      <KnownCallers
        known={known}
        about={actionData?.typed.about ?? ""}
        more={more}
        form={CALLER_FORM}
        asked={actionData?.twice}
        timed={Boolean(actionData?.typed.slot)}
        passedOn={actionData?.passedOn ?? false}
      />
      <AlreadyComing
        coming={unasked.length > 0 ? unasked : coming}
        asks={unasked.length > 0 && known.length === 0}
        form={CALLER_FORM}
        holds={actionData?.holds ?? false}
      />
      {!ask && (
        <CallerForm
          formKey={key}
          by={by}
          areas={areas}
          callTimes={callTimes}
          lawyers={lawyers}
          typed={actionData?.typed ?? begun}
          free={actionData ? actionData.free : free}
          ways={actionData?.ways ?? ways}
          noneOf={actionData?.noneOf}
          errors={errors}
          focus={isAtNotice ? undefined : actionData ? fieldToGoOnIn(errors) : fieldToBeginIn(begun)}
          again={again}
          asked={asked}
          offered={actionData?.offered}
          twice={actionData?.twice}
          reception={reception}
          isAnswer={actionData !== undefined}
          before={before}
          entering={entering}
          search={search}
          list={list}
        />
      )}
      {!ask && <AboutForm press={enterWords(before !== undefined)} isNew={before === undefined} />}
      {!list && (
        <p>
          <a href="/staff/reception">Reception</a>
        </p>
      )}
    </article>
  );
}
