import { RecordPage } from "./record-page.tsx";
import { loadRecord } from "./load-record.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/work-permit-page.ts";

/**
 * Work-permit detail (specification, section 2): the folder content/work-permits is empty until the firm writes one.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadRecord(
    context.get(servicesContext).content.workPermits,
    `/work-permits/${params.slug}`,
    params.slug,
    "work permit",
  );
}

export default function WorkPermitPage({ loaderData }: Route.ComponentProps) {
  return <RecordPage {...loaderData} />;
}
