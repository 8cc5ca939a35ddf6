import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { confirmAccess } from "#firm/accounts/confirm-access.ts";
import { confirmByPasskey } from "#firm/accounts/own-passkeys.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { posted } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/confirm-access-page.ts";
import { ConfirmAccess } from "./confirm-access.tsx";
import { nextPage } from "./next-page.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  return { head: staffHead("Your password once more"), next: nextPage(url.searchParams.get("next")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, siteUrl } = context.get(servicesContext);
  const { current, next, passkey } = await posted(request, "current", "next", "passkey");
  const staff = requireStaff(context);
  const back = nextPage(next);
  if (passkey && !(await confirmByPasskey(database, staff, passkey, { siteUrl, now: clock() })))
    return data(
      { next: back, message: "This passkey was not accepted. Please try again, or type your password." },
      400,
    );
  const refusal = passkey ? undefined : await confirmAccess(database, staff, current, clock());
  if (refusal) return data({ next: back, message: refusal.message }, { status: refusal.status ?? 400 });
  return redirect(`${back}${back.includes("?") ? "&" : "?"}done=confirmed`, 303);
}

export default function ConfirmAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Your password once more</h1>
      <ConfirmAccess
        next={actionData?.next ?? loaderData.next}
        what="Before this is done"
        error={actionData?.message}
      />
      <p className="quiet">Nothing was changed yet. You come back to the page, and press there again.</p>
    </>
  );
}
