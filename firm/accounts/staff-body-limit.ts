/**
 * Largest body of a form of the staff area, in bytes: an article with all its marks, a list of fifty thousand names.
 */
export const STAFF_BODY_LIMIT = 4 * 1024 * 1024;

/**
 * Largest body of a sign-in that carries words along, in bytes: the longest article, as a form and JSON write most
 * languages.
 */
export const SIGN_IN_BODY_LIMIT = 1024 * 1024;
