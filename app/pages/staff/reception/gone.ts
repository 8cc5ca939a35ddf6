export const GONE = "There is nothing here: it was erased or withdrawn, or is kept from you.";
