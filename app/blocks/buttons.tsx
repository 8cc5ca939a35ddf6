import type { Button } from "#firm/content/schema/text.ts";
import { useServerSide } from "#app/request/server-side.ts";
import { Plain } from "./text.tsx";

/** Buttons in a row; the first one is the page's main action. */
export function Buttons({ buttons }: { buttons: Button[] }) {
  if (buttons.length === 0) return null;
  return (
    <p className="buttons">
      {buttons.map((button, index) => (
        <ButtonLink key={button.label} button={button} main={index === 0} />
      ))}
    </p>
  );
}

function ButtonLink({ button, main }: { button: Button; main: boolean }) {
  const href = useLinkTarget(button.to);
  const [number] = /(?:\+1 )?\{phone\}$/.exec(button.label) ?? [];
  const words = number ? button.label.slice(0, -number.length) : button.label;
  return (
    <a className={main ? "button main" : "button"} href={href} data-event={button.event}>
      <Plain text={words} />
      {number && (
        <span>
          <Plain text={number} />
        </span>
      )}
      {button.purpose && <span className="visually-hidden"> {button.purpose}</span>}
    </a>
  );
}

/** An address as written in content/, with `{phone}` in the international form a telephone link wants. */
export function useLinkTarget(to: string): string {
  const { site } = useServerSide().content;
  return to.replace("{phone}", site.phone).replace("{email}", site.email);
}
