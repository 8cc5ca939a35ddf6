import { use, type ReactNode } from "react";
import { isRouteErrorResponse, Outlet, Scripts, useMatches, useRouteError } from "react-router";
import { Footer } from "#app/chrome/footer.tsx";
import { Header } from "#app/chrome/header.tsx";
import { Widget } from "#app/chrome/widget.tsx";
import { FailedPage } from "#app/pages/failed-page.tsx";
import { NotFoundPage } from "#app/pages/not-found-page.tsx";
import type { Handle } from "./request/handle.ts";
import { ServerOnly } from "#app/request/server-only.tsx";
import { ServerSideContext } from "#app/request/server-side.ts";

export function Layout({ children }: { children: ReactNode }) {
  const server = use(ServerSideContext);
  const handles = useMatches().map((match) => match.handle as Handle | undefined);
  const interactive = handles.some((handle) => handle?.interactive);
  const staff = handles.some((handle) => handle?.staff);
  return (
    <html lang="en-CA">
      <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: server?.head ?? "" }} />
      <body>
        {staff ? children : <PublicPage>{children}</PublicPage>}
        {interactive && <Scripts nonce={server?.nonce} />}
      </body>
    </html>
  );
}

function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <ServerOnly as="header" className="chrome" render={import.meta.env.SSR && (() => <Header />)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ServerOnly as="footer" className="footer" render={import.meta.env.SSR && (() => <Footer />)} />
      <ServerOnly as="div" className="chrome" render={import.meta.env.SSR && (() => <Widget />)} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  // What broke in the browser has no markup from the server to fall back on.
  if (!import.meta.env.SSR && !document.querySelector(".not-found")) return <BrokenInBrowser />;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ServerOnly as="div" render={import.meta.env.SSR && (() => <NotFoundPage />)} />;
  }
  return <ServerOnly as="div" render={import.meta.env.SSR && (() => <FailedPage />)} />;
}

function BrokenInBrowser() {
  return (
    <div className="not-found">
      <h1>Something went wrong</h1>
      <p>
        This page stopped working in your browser. Load it again, or call us: our number is at the top and at the foot
        of the page.
      </p>
      <button type="button" className="button main" onClick={() => window.location.reload()}>
        Load again
      </button>
    </div>
  );
}
