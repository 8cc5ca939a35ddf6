import { Fragment, type ReactNode } from "react";
import { useServerSide } from "#app/request/server-side.ts";

type Props = {
  /** The script that takes it over, by its name in build-steps/island-scripts.ts. */
  script: "contact" | "blog";
  className?: string;
  /** What the script renders it from, beside what is in the page. */
  data: object;
  children: ReactNode;
};

/**
 * A part of a page that React takes over in the browser, without the router and without the rest of the page. Its
 * scripts stand in a template, which fetches nothing, until app/chrome/script/take-over.ts puts them into the page.
 */
export function Island({ script, className, data, children }: Props) {
  const { react, [script]: own } = useServerSide().assets.islandScripts;
  const scripts =
    `<link rel="modulepreload" href="${react!.src}" integrity="${react!.integrity}">` +
    `<script type="module" src="${own!.src}" integrity="${own!.integrity}"></script>`;
  return (
    <Fragment>
      <div id="island" className={className}>
        {children}
      </div>
      <template data-island="" dangerouslySetInnerHTML={{ __html: scripts }} />
      <script
        type="application/json"
        id="island-data"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
      />
    </Fragment>
  );
}
