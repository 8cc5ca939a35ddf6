import { Inline } from "#app/blocks/text.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** Above the message box: send nothing confidential or urgent. */
export function Confidential() {
  return (
    <p>
      <Inline text={useServerSide().content.site.confidential} />
    </p>
  );
}
