import type { FormKind } from "../../enquiries/form-kind.ts";
import { ServerOnly } from "../../server-only.tsx";
import { useServerSide } from "../../server-side.ts";

/** What a visitor should know before pressing the button. */
export function Notices({ kind }: { kind: FormKind }) {
  return (
    <div className="notices">
      {kind === "appointment" && (
        <p>
          This is a request for a date and time. Your appointment is set once we confirm it. We are open Monday to Friday and on
          Saturday until early afternoon; if the time you choose has passed or falls when we are closed, we will offer you the next one.
        </p>
      )}
      <ServerOnly as="div" render={() => <Disclaimer />} />
    </div>
  );
}

function Disclaimer() {
  return (
    <p className="disclaimer">
      {useServerSide().content.site.disclaimer} How we treat what you send: <a href="/privacy-policy">privacy policy</a>.
    </p>
  );
}
