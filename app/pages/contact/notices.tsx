import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** What a visitor should know before pressing the button. */
export function Notices({ kind }: { kind: FormKind }) {
  const { content } = useServerSide();
  const { site } = content;
  const hours = site.hours.map(({ label, words }) => `${label} ${words}`).join(", ");
  return (
    <>
      {kind === "appointment" && (
        <p>
          This is a request for a date and time: your appointment is set once we confirm it.
          {!isWithdrawn(content, "office-hours") && ` Our office hours are ${hours}.`} If the time you choose has passed
          or falls when we are closed, we will offer you the next one.
        </p>
      )}
      <p>
        {site.disclaimer} How we treat what you send: <a href="/privacy-policy">privacy policy</a>.
      </p>
    </>
  );
}
