/** What a route says of itself to the frame around every page (app/root.tsx). */
export type Handle = {
  /** Pages where visitors act say so; all others are sent without React (decisions/0001). */
  interactive?: boolean;
  /** Root classes of what only script renders (a toast, an error summary): their style is sent all the same. */
  styles?: string[];
  /** Of the staff area: without the public header, footer and widget. */
  staff?: boolean;
};
