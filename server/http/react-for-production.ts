/**
 * React, when first loaded, reads which half of itself to be; the half for development takes three times as long for a
 * page.
 */
process.env.NODE_ENV ??= "production";
