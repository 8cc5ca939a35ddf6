import { data } from "react-router";

/** Any other address of the staff area, for whoever is signed in. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never drawn; without it the address would answer programs instead of people. */
export default function NothingHere() {
  return null;
}
