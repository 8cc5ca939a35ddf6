import { Inline } from "#app/blocks/text.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** Above the message box: send nothing confidential or urgent. */
export function Confidential() {
  return <Inline as="p" text={useServerSide().content.site.confidential} />;
}
