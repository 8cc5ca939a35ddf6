import { hydrateRoot } from "react-dom/client";
import type { Check } from "#firm/checks/rule/run-check.ts";
import type { CheckData } from "./check-data.ts";
import { CheckForm } from "./check-form.tsx";

/**
 * The whole script of a self-check's page beside that of every page: no router, nothing that asks for anything. Each
 * page has an entry of its own with its rule (build-steps/page-scripts.ts).
 */
export function hydrateCheck(check: Check): void {
  const data = JSON.parse(document.getElementById("self-check-data")!.textContent) as CheckData;
  hydrateRoot(document.getElementById("self-check")!, <CheckForm check={check} data={data} />);
}
