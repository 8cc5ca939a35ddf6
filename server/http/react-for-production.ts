/**
 * React, when first loaded, reads which half of itself to be; the half for development renders a page in three times the
 * time.
 */
process.env.NODE_ENV ??= "production";
