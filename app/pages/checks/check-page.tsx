import { data } from "react-router";
import { QuickExit } from "#app/blocks/quick-exit.tsx";
import { Sections } from "#app/blocks/sections.tsx";
import type { HeadData, PageData } from "#app/head/head-data.ts";
import type { Handle } from "#app/request/handle.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { servicesContext } from "#app/request/services.ts";
import { RULES } from "#firm/checks/all-rules.ts";
import { CASES } from "#firm/checks/checks.ts";
import { shownExamples } from "#firm/checks/shown-examples.ts";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { ABOVE_QUESTIONS, checkSections } from "#firm/content/sections/check-sections.ts";
import type { Route } from "./+types/check-page.ts";
import { checkData } from "./check-data.ts";
import { CheckExamples } from "./check-examples.tsx";
import { CheckForm } from "./check-form.tsx";

/** What only the script of the page draws once somebody has answered. */
export const handle: Handle = { styles: ["check-result", "check-drawing", "check-list", "error-summary"] };

/**
 * A self-check: read, printed and indexed without script, answered with it. Its script is no route's: it hydrates the
 * questions alone (build-steps/page-scripts.ts), and the page may send nothing (server/http/headers.ts).
 */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const check = content.checks.get(slug);
  if (!check || !Object.hasOwn(RULES, slug)) throw data(null, { status: 404 });
  const { title, description, keywords } = check;
  const carried = checkData(slug, content);
  const head: HeadData = {
    title,
    description,
    keywords,
    path: CHECKS_FOLDER + slug,
    name: carried.name,
    type: "page",
    private: true,
  };
  const examples = shownExamples(CASES[slug]!, { ...check.endings, ...content.checkWords.endings });
  return { head, slug, carried, examples } satisfies PageData & Record<string, unknown>;
}

export default function CheckPage({ loaderData }: Route.ComponentProps) {
  // The browser's build then leaves all of it out of the router's script, which this page does not have.
  return import.meta.env.SSR ? <RenderedCheck {...loaderData} /> : null;
}

function RenderedCheck({ slug, carried, examples }: Route.ComponentProps["loaderData"]) {
  const { content, assets } = useServerSide();
  const check = content.checks.get(slug)!;
  const [parts, own] = [assets.checkScripts["parts"]!, assets.checkScripts[slug]!];
  const sections = checkSections(check);
  return (
    <>
      <Sections sections={sections.slice(0, ABOVE_QUESTIONS)} layout="landing" footOf={[]} />
      <section className="block check-block" aria-labelledby="work-it-out">
        <div>
          <header className="block-head">
            <p className="check-printed-name">{carried.name}</p>
            <h2 id="work-it-out">Work it out</h2>
            <p>{content.checkWords.promise}</p>
          </header>
          <div>
            {check.sensitive && <QuickExit />}
            <noscript>
              <p className="notice">
                Without script the questions cannot count. The table “On paper” below has the same rule.
              </p>
            </noscript>
            <div id="self-check" className="self-check">
              <CheckForm check={RULES[slug]!} data={carried} />
            </div>
          </div>
        </div>
      </section>
      <CheckExamples examples={examples} />
      <Sections sections={sections.slice(ABOVE_QUESTIONS)} layout="landing" footOf={sections} />
      <script
        type="application/json"
        id="self-check-data"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(carried).replaceAll("<", "\\u003c") }}
      />
      <link rel="modulepreload" href={parts.src} integrity={parts.integrity} />
      <script type="module" src={own.src} integrity={own.integrity} />
    </>
  );
}
