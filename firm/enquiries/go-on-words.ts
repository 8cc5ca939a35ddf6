/** Of a caller who was entered twice; the references of where they go on follow. */
export const GO_ON_WITH = "This caller was entered twice: go on with";

export const OTHER_GONE =
  "This caller was entered twice, and the other one is not here any more, or is kept from you: take the mark back to " +
  "go on here.";
