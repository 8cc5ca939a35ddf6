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
          A free time is held for you at once, and your appointment is set once we confirm it.
          {!isWithdrawn(content, "office-hours") && ` Our office hours are ${hours}.`} Times are those of Toronto.
        </p>
      )}
      <p>
        {site.disclaimer} How we treat what you send: <a href="/privacy-policy">privacy policy</a>.
      </p>
    </>
  );
}
