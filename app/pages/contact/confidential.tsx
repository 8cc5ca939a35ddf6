import { Inline } from "../../blocks/words.tsx";
import { useServerSide } from "../../server-side.ts";

/** Above the message box: send nothing confidential or urgent. */
export function Confidential() {
  return (
    <p>
      <Inline text={useServerSide().content.site.confidential} />
    </p>
  );
}
