/** Thrown with one sentence for whoever asked for something that cannot be done to a user. */
export class UserError extends Error {}
