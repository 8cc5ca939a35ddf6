/** In the address of a page that follows a post: what was just done, to whom or how many, and what stood there before. */
export const PASSING = ["done", "of", "was", "told", "unheld"];
