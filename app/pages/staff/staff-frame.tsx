import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { StaffNames } from "#firm/accounts/display-name.ts";
import type { MailTrouble } from "#mail/outbox-state.ts";
import { FloodBanner } from "./flood-banner.tsx";
import { MailBanner } from "./mail-banner.tsx";
import { StaffScript } from "./parts/staff-script.tsx";
import type { Section } from "./sections.ts";

export type Frame = {
  brand: string;
  /** What the one who looks is called, and what everyone is, by user name. */
  name: string;
  names: StaffNames;
  /** Who of them is away, by user name, and on which day they are there again: `Tue, Dec 1`. */
  away: Readonly<Record<string, string>>;
  sections: Section[];
  /** Whether who looks has a passkey. */
  passkeys: boolean;
  mailConfigured: boolean;
  trouble: MailTrouble;
  warnings: string[];
};

/** Header and frame of every page of the staff area. */
export function StaffFrame({
  frame: { brand, name, sections, mailConfigured, trouble, warnings },
  children,
}: {
  frame: Frame;
  children: ReactNode;
}) {
  return (
    <div className="staff">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="staff-header">
        <div>
          <a className="brand" href="/">
            {brand}
          </a>
          <form method="post" action="/staff/sign-out">
            <a href="/staff/account">{name}</a>
            <button className="button">Sign out</button>
          </form>
          {sections.length > 0 && (
            <nav aria-label="Staff">
              <Sections sections={sections} />
            </nav>
          )}
        </div>
      </header>
      <div>
        <MailBanner configured={mailConfigured} trouble={trouble} />
        <FloodBanner warnings={warnings} />
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <StaffScript name="answer" />
    </div>
  );
}

function Sections({ sections }: { sections: Section[] }) {
  const { pathname } = useLocation();
  // The inbox is at the root of all addresses, but only enquiries belong to it.
  const place = pathname.startsWith("/staff/enquiries/") ? "/staff" : pathname;
  const current = sections.find(({ href }) => place === href || (href !== "/staff" && place.startsWith(`${href}/`)));
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
