import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { requireStaff, staffOnly } from "../../staff/require-staff.ts";
import { servicesContext } from "../../load-context.ts";
import { mailTrouble } from "#db/mail-trouble.ts";
import type { Route } from "./+types/staff-layout.ts";
import { MailBanner } from "./mail-banner.tsx";
import { sectionsFor, type Section } from "./sections.ts";

export const handle = { staff: true };

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requireStaff(context);
  const { database, content, mailConfigured } = context.get(servicesContext);
  return { brand: content.site.brand, username: user.username, sections: sectionsFor(user.role), mailConfigured, trouble: await mailTrouble(database.queries) };
}

/** Header and frame of every page of the staff area. */
export default function StaffLayout({ loaderData: { brand, username, sections, mailConfigured, trouble } }: Route.ComponentProps) {
  return (
    <div className="staff">
      <a className="staff-skip" href="#main">
        Skip to main content
      </a>
      <header className="staff-header">
        <div>
          <a className="brand" href="/">
            {brand}
          </a>
          <form method="post" action="/staff/sign-out">
            <a href="/staff/account">{username}</a>
            <button className="button">Sign out</button>
          </form>
          <nav aria-label="Staff">
            <Sections sections={sections} />
          </nav>
        </div>
      </header>
      <MailBanner configured={mailConfigured} trouble={trouble} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function Sections({ sections }: { sections: Section[] }) {
  const { pathname } = useLocation();
  const current = sections.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`)).at(-1);
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.href}>
          <a href={section.href} aria-current={section === current ? "page" : undefined}>
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was refused says why; anything else says that it is our fault. */
export function ErrorBoundary() {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) && error.status < 500;
  const words = refused && typeof error.data === "string" && error.data !== "" ? error.data : undefined;
  return (
    <div className="staff">
      <main id="main" tabIndex={-1}>
        <h1>{!refused ? "Something went wrong" : error.status === 404 ? "There is nothing here" : "This was not done"}</h1>
        <p>{words ?? (refused ? "It may have been removed, or the address is incomplete." : "The fault is on our side. Please try again in a minute.")}</p>
        <p>
          <a href="/staff">Inbox</a> · <a href="/staff/sign-in">Sign in</a>
        </p>
      </main>
    </div>
  );
}
