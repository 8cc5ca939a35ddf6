import { Inline } from "#app/blocks/text.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** Above the boxes that say what cannot wait: a call is quicker than a form. */
export function Urgent() {
  return <Inline as="p" text={useServerSide().content.site.urgent} />;
}
