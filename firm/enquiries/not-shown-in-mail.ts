/** To the firm, of what came about an enquiry that is declined for a conflict (who-opened.ts). */
export const NOT_SHOWN_IN_MAIL =
  "That one was declined for a conflict: what came is kept, and is shown to nobody as long as that stands.";
