import { Carousel } from "./carousel.ts";
import { makeListsTickable } from "./checklists.ts";
import { searchWhileTyping } from "./live-search.ts";
import { LocalTime } from "./local-time.ts";
import { PrintPage } from "./print-page.ts";

/** What few pages hold, each where it stands (fetch-for-page.ts). */
customElements.define("testimonial-carousel", Carousel);
customElements.define("local-time", LocalTime);
customElements.define("print-page", PrintPage);
makeListsTickable();
searchWhileTyping();
