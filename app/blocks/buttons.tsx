import type { Button } from "../content/schema/section.ts";
import { useServerSide } from "../server-side.ts";
import { Plain } from "./words.tsx";

/** Buttons in a row; the first one is the page's main action. */
export function Buttons({ buttons }: { buttons: Button[] }) {
  if (buttons.length === 0) return null;
  return (
    <p className="buttons">
      {buttons.map((button, index) => (
        <ButtonLink key={button.label} button={button} look={index === 0 ? "main" : "quiet"} />
      ))}
    </p>
  );
}

function ButtonLink({ button, look }: { button: Button; look: "main" | "quiet" }) {
  const href = useLinkTarget(button.to);
  return (
    <a className={`button ${look}`} href={href} data-event={button.event}>
      <Plain text={button.label} />
      {button.purpose && <span className="visually-hidden"> {button.purpose}</span>}
    </a>
  );
}

/** An address as written in content/, with `{phone}` in the international form a telephone link wants. */
export function useLinkTarget(to: string): string {
  const { site } = useServerSide().content;
  return to.replace("{phone}", site.phone).replace("{email}", site.email);
}
