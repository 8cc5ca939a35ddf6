import { AnalyticsQuestion } from "./analytics-question.ts";
import { followBookLinks } from "./book-links.ts";
import { Disclosure } from "./disclosure.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { fetchForPage } from "./fetch-for-page.ts";
import { GlossaryTerm } from "./glossary-term.ts";
import { NavDropdown } from "./nav-dropdown.ts";
import { OfficeMap } from "./office-map.ts";
import { quickExit } from "./quick-exit.ts";
import { measureSome } from "./sampled-visit.ts";
import { followSections } from "./sections-in-view.ts";
import { SiteHeader } from "./site-header.ts";
import { takeOverWhenWanted } from "./take-over.ts";
import { followVisit } from "./visit.ts";

/** Browsers before the targets show the plain page, as without script (app/base/plain.css): there <details> open it. */
if ("CSSLayerBlockRule" in window) {
  customElements.define("site-header", SiteHeader);
  customElements.define("nav-dropdown", NavDropdown);
  customElements.define("site-menu", class extends Disclosure {});
  customElements.define("contact-widget", class extends Disclosure {});
  customElements.define("glossary-term", GlossaryTerm);
  customElements.define("office-map", OfficeMap);
  customElements.define("analytics-question", AnalyticsQuestion);
  takeOverWhenWanted();
  fetchAhead();
  fetchForPage();
  measureSome();
}
quickExit();
followBookLinks();
followSections();
followVisit();
