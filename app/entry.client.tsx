import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** In browsers before the targets the forms work as without script (app/base/plain.css). */
if ("CSSLayerBlockRule" in window) {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
