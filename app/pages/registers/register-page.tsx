import type { ReactNode } from "react";
import { Sections } from "#app/blocks/sections.tsx";
import type { Page } from "#firm/content/schema/page.ts";

/** The page's own words, with the register between its opening and the rest. */
export function RegisterPage({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <>
      <Sections sections={page.sections.slice(0, 1)} layout="landing" />
      {children}
      <Sections sections={page.sections.slice(1)} layout="landing" lastUpdated={page.lastUpdated} />
    </>
  );
}
