/** The filter buttons (specification, section 2); `All` shows every category. */
export const CATEGORIES = [
  "All",
  "Immigration Law",
  "Real Estate Law",
  "Wills & Power of Attorney",
  "Criminal Law",
] as const;
export type Category = (typeof CATEGORIES)[number];
