import { glossaryGroups, type GlossaryGroup } from "#firm/content/glossary-groups.ts";
import { servicesContext } from "#app/request/services.ts";
import { useServerSide } from "#app/request/server-side.ts";
import type { Route } from "./+types/glossary-page.ts";
import { registerData } from "./register-data.ts";
import { RegisterHead } from "./register-head.tsx";
import { RegisterPage } from "./register-page.tsx";

/** All terms of content/glossary.yaml; the fragment of a term is its key, which the pages' tooltips point to. */
export function loader({ context }: Route.LoaderArgs) {
  return registerData(context.get(servicesContext).content, "/glossary");
}

export default function GlossaryPage({ loaderData: { page } }: Route.ComponentProps) {
  const groups = glossaryGroups(useServerSide().content);
  return (
    <RegisterPage page={page}>
      <nav className="block letters" id="letters" aria-label="First letters">
        <ul>
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a href={`#letter-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <Letter key={group.letter} {...group} />
      ))}
    </RegisterPage>
  );
}

function Letter({ letter, terms }: GlossaryGroup) {
  const id = `letter-${letter}`;
  return (
    <section className="block" aria-labelledby={id}>
      <RegisterHead heading={letter} id={id} back={{ to: "#letters", label: "All letters" }} />
      <dl className="glossary">
        {terms.map(({ key, term, short, meaning }) => (
          <div key={key} id={key}>
            <dt>
              <dfn>{term}</dfn>
              {short && ` (${short})`}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
