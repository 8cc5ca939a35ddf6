import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { displayName, displayNames } from "#firm/accounts/display-name.ts";
import { hasPasskey } from "#firm/accounts/passkey-rows.ts";
import { floodState } from "#firm/report/flood-warnings.ts";
import { mailTrouble } from "#mail/outbox-state.ts";
import { servicesContext } from "#app/request/services.ts";
import type { RetainedPost } from "#app/request/retained-post.ts";
import { requireStaff, staffOnly, type ClosedToReception } from "#app/request/require-staff.ts";
import type { Route } from "./+types/staff-layout.ts";
import { CodeFirst } from "./account/code-first.tsx";
import { SignedOut } from "./account/signed-out.tsx";
import { sectionsFor } from "./sections.ts";
import { StaffFrame, type Frame } from "./staff-frame.tsx";

// What a page's script says above a form (parts/say-above.ts).
export const handle = { staff: true, styles: ["staff-done"] };

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { user, first } = requireStaff(context);
  const { database, content, clock, mailConfigured, appointments } = context.get(servicesContext);
  return {
    brand: content.site.brand,
    name: displayName(user),
    names: await displayNames(database.queries),
    away: Object.fromEntries(await appointments.usersAway()),
    sections: first === undefined ? sectionsFor(user.role) : [],
    passkeys: await hasPasskey(database.queries, user.id),
    mailConfigured,
    // Who may open the list of mails can do something about them.
    trouble: user.role === "reception" ? { failed: 0, waiting: 0 } : await mailTrouble(database.queries, clock()),
    warnings: (await floodState(database.queries, clock())).warnings,
  } satisfies Frame;
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame frame={loaderData}>
      <Outlet />
    </StaffFrame>
  );
}

/** What was refused says why; anything else says that it is our fault. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("pages/staff/staff-layout");
  const refused = isRouteErrorResponse(error) && error.status < 500 ? error : undefined;
  if (refused && isKept(refused.data)) {
    return (
      <div className="staff">
        {refused.status === 401 ? <SignedOut kept={refused.data} /> : <CodeFirst kept={refused.data} />}
      </div>
    );
  }
  if (refused && isClosedToReception(refused.data)) return <NotForReception {...refused.data} />;
  const words = typeof refused?.data === "string" && refused.data !== "" ? refused.data : undefined;
  const page = (
    <>
      <h1>
        {!refused ? "Something went wrong" : refused.status === 404 ? "There is nothing here" : "This was not done"}
      </h1>
      <p>
        {words ??
          (refused
            ? "It may have been removed, or the address is incomplete."
            : "The fault is on our side. Please try again in a minute.")}
      </p>
      <p>
        <a href="/staff">Inbox</a>
      </p>
    </>
  );
  if (frame) return <StaffFrame frame={frame}>{page}</StaffFrame>;
  return (
    <div className="staff">
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    </div>
  );
}

function isClosedToReception(thrown: unknown): thrown is ClosedToReception {
  return typeof thrown === "object" && thrown !== null && "closedToReception" in thrown;
}

function NotForReception({ brand, name }: ClosedToReception) {
  const frame = {
    brand,
    name,
    names: {},
    away: {},
    sections: sectionsFor("reception"),
    passkeys: false,
    mailConfigured: true,
  };
  return (
    <StaffFrame frame={{ ...frame, trouble: { failed: 0, waiting: 0 }, warnings: [] }}>
      <h1>This page is not open to the reception</h1>
      <p>The reception sees names and times. Please ask a lawyer or an administrator for anything else.</p>
      <p>
        <a href="/staff/reception">Reception</a>
      </p>
    </StaffFrame>
  );
}

/** What was typed and not taken, because who typed it must first sign in or set up a code. */
function isKept(thrown: unknown): thrown is RetainedPost {
  return typeof thrown === "object" && thrown !== null && "fields" in thrown;
}
