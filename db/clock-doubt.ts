/**
 * So many days, each counted at a look of its own, confirm a date that nobody confirmed: the firm was told, and had
 * time to look.
 */
export const CONFIRMING_DAYS = 14;
