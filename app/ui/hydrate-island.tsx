import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { BrokenPart } from "./broken-part.tsx";

/**
 * Takes over the part of the page that app/blocks/island.tsx rendered, in one go: nothing can be typed between what
 * React reads of a field and what it makes of it.
 */
export function hydrateIsland<Data extends object>(Part: ComponentType<Data>): void {
  const island = document.getElementById("island")!;
  const data = JSON.parse(document.getElementById("island-data")!.textContent) as Data;
  const typed = typedIn(island);
  flushSync(() => {
    hydrateRoot(
      island,
      <BrokenPart>
        <Part {...data} />
      </BrokenPart>,
    );
  });
  typed.forEach(putBack);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = { control: Control; value: string; selection: [number | null, number | null] | undefined };

function typedIn(island: HTMLElement): Typed[] {
  return [...island.querySelectorAll<Control>("input, select, textarea")].map((control) => ({
    control,
    value: control.value,
    selection: control instanceof HTMLSelectElement ? undefined : [control.selectionStart, control.selectionEnd],
  }));
}

/** React sets a text area back to what the server had sent in it. */
function putBack({ control, value, selection }: Typed): void {
  if (control.value === value) return;
  control.value = value;
  if (selection && selection[0] !== null) (control as HTMLInputElement).setSelectionRange(...selection);
}
