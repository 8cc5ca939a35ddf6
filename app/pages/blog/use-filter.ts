import { useEffect, useRef, useState } from "react";
import { apiRequest } from "#app/ui/api-client.ts";
import { addressOf, type Filter } from "./filter.ts";
import type { Listing } from "./listing.ts";

/** `unreached`: the server could not be asked, so the list of before stays. */
type State = "shown" | "loading" | "unreached";

/**
 * Asks the server for each change of the filter. The search box keeps its own text, so that no answer can overwrite
 * what is being typed.
 */
export function useFilter(first: Listing) {
  const [listing, setListing] = useState(first);
  const [shown, setShown] = useState(first.filter);
  const [state, setState] = useState<State>("shown");
  const box = useRef<HTMLInputElement>(null);
  // The page may still show the answer to an earlier change.
  const asked = useRef(first.filter);

  const show = async (change: Partial<Filter>) => {
    const wanted = (asked.current = { ...asked.current, search: box.current?.value ?? "", ...change });
    setShown(wanted);
    setState("loading");
    const address = addressOf(wanted);
    const answer = await apiRequest<Listing>("GET", address.replace("/blog", "/blog.json")).catch(() => undefined);
    if (asked.current !== wanted) return;
    history.replaceState(history.state, "", address);
    setState(answer ? "shown" : "unreached");
    if (answer) setListing(answer);
    else setShown(listing.filter);
  };
  const clear = () => {
    if (box.current) box.current.value = "";
    box.current?.focus();
    void show({ category: "All" });
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Typed before the script came, or brought back by the browser.
    if (box.current && box.current.value !== asked.current.search) void show({});
  });
  return { box, shown, listing, state, show: (change: Partial<Filter>) => void show(change), clear };
}
