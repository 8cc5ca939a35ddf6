import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** Addresses that are one visitor's own, or that do something when asked for. */
const NEVER = ["/api/*", "/newsletter/*", "/receipt/*", "/staff*", "/*\\?(.+)", "/*.*"];

const RULES = JSON.stringify({
  prerender: [
    {
      // A word with its meaning is rested on to read that, not to leave.
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: NEVER } }, { not: { selector_matches: ".term" } }],
      },
      eagerness: "moderate",
    },
  ],
});

/** Lets browsers that can do so render a page while the pointer rests on its link. */
export function SpeculationRules() {
  const { nonce, path } = useServerSide();
  // A self-check promises that nothing is asked for while it is answered.
  if (path.startsWith(CHECKS_FOLDER)) return null;
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />;
}
