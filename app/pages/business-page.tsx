import { RecordPage } from "./record-page.tsx";
import { loadRecord } from "./load-record.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/business-page.ts";

/** Business detail (specification, section 2). */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadRecord(context.get(servicesContext).content.business, `/business/${params.slug}`, params.slug, "business");
}

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  return <RecordPage {...loaderData} />;
}
