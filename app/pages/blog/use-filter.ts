import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { addressOf, filterOf, type Filter } from "./filter.ts";

/**
 * Asks the server for each change of the filter. The search box keeps its own text, so that no answer can overwrite
 * what is being typed.
 */
export function useFilter(filter: Filter) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const box = useRef<HTMLInputElement>(null);
  // The page may still show the answer to an earlier change.
  const asked = useRef(filter);
  const show = (change: Partial<Filter>) => {
    asked.current = { ...asked.current, search: box.current?.value ?? "", ...change };
    void navigate(addressOf(asked.current), { replace: true, preventScrollReset: true });
  };
  const clear = () => {
    if (box.current) box.current.value = "";
    box.current?.focus();
    show({ category: "All" });
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Typed before the script came, or brought back by the browser.
    if (box.current && box.current.value !== asked.current.search) show({});
  });
  const shown = location ? filterOf({ searchParams: new URLSearchParams(location.search) }) : filter;
  return { box, shown, loading: location !== undefined, show, clear };
}
