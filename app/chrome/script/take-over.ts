import { isFormAsked } from "#app/ui/booking.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { whenShown } from "#app/ui/when-shown.ts";

/**
 * The script of the part where visitors act (app/blocks/island.tsx) comes when they turn to it, or when the browser has
 * nothing else to do. Until then, and if it never comes, the part works as it was sent.
 */
export function takeOverWhenWanted(): void {
  const scripts = document.querySelector<HTMLTemplateElement>("template[data-island]");
  const island = scripts?.previousElementSibling;
  if (!island) return;
  const load = () => scripts.replaceWith(scripts.content);
  for (const turn of ["pointerover", "focusin"]) island.addEventListener(turn, load, { once: true });
  whenShown(() => {
    if (isFormAsked()) return load();
    let looks = 0;
    new IntersectionObserver(([look]) => {
      // What is in view from the beginning need not hurry: the first paint comes first.
      if (look?.isIntersecting && looks > 0) load();
      looks += 1;
    }).observe(island);
    whenIdle(load);
  });
}
