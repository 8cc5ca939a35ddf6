/** Lists are counted up to here; the page then says `99+`. */
export const MOST_COUNTED = 100;

export function counted(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count);
}
