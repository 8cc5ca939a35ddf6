import { data } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/nothing-here.ts";

/**
 * Any other address of the staff area, for whoever is signed in; and what is rendered in place of a form that was
 * refused unseen.
 */
export function loader({ context }: Route.LoaderArgs): never {
  const { refusedPost } = context.get(servicesContext);
  throw data(refusedPost?.message ?? null, { status: refusedPost?.status ?? 404 });
}

/** Never rendered; without it the address would answer programs instead of people. */
export default function NothingHere() {
  return null;
}
