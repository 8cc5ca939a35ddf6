/**
 * Largest body of a form of the staff area, in bytes: an article with all its marks, a list of fifty thousand names.
 */
export const STAFF_BODY_LIMIT = 4 * 1024 * 1024;
