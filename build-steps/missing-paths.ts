/**
 * Pages that answer 404, rendered and checked like all others: an unknown address, and the three kinds of unknown
 * record.
 */
export const MISSING_PATHS = [
  "/no-such-page",
  "/work-permits/no-such-permit",
  "/business/no-such-business",
  "/study-in-canada/no-such-study",
];
