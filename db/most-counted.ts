/** Lists are counted up to here; the page then says `99+`. */
export const MOST_COUNTED = 100;
