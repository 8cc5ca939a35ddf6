import type { HTMLAttributes } from "react";

type CustomElement = HTMLAttributes<HTMLElement> & { class?: string; [data: `data-${string}`]: string | undefined };

/** The elements that app/chrome/script brings to life; without script they are plain boxes. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "site-header": CustomElement;
      "site-menu": CustomElement;
      "nav-dropdown": CustomElement;
      "contact-widget": CustomElement;
      "office-map": CustomElement;
      "local-time": CustomElement & { datetime: string };
      "print-page": CustomElement;
      "testimonial-carousel": CustomElement;
      "analytics-question": CustomElement;
    }
  }
}
