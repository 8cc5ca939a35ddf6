import { data } from "react-router";
import { isConfirmed } from "#firm/accounts/confirm-access.ts";
import { makeRecoveryCodes, recoveryCodesLeft } from "#firm/accounts/recovery-codes.ts";
import { requireConfirmed, requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/recovery-codes-page.ts";
import { ConfirmAccess } from "./confirm-access.tsx";

const HERE = "/staff/account/recovery-codes";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user, session } = requireStaff(context);
  return {
    head: staffHead("Recovery codes"),
    confirmed: isConfirmed(session, clock()),
    left: await recoveryCodesLeft(database.queries, user.id),
  };
}

/** The codes are answered on the page itself, because they are kept nowhere. */
export async function action({ context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  requireConfirmed(context, HERE);
  return data({ codes: await makeRecoveryCodes(database, user, clock()) });
}

export default function RecoveryCodesPage({ loaderData: { confirmed, left }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Recovery codes</h1>
      <Done />
      <p className="lead">
        For the day on which your phone or passkey is lost: each code is typed once in place of the code of your app,
        beside user name and password.
      </p>
      {actionData ? (
        <div className="one-time-password" role="status">
          <p>Print these or write them down, and keep them away from your phone. They are shown only now.</p>
          <ol className="recovery-codes">
            {actionData.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
      ) : (
        <p>{left === 0 ? "You have none." : `${left} of yours can still be used.`}</p>
      )}
      {!actionData &&
        (confirmed ? (
          <form method="post">
            <button className="button main">
              {left === 0 ? "Make ten codes" : "Make ten new codes, and end the others"}
            </button>
          </form>
        ) : (
          <ConfirmAccess next={HERE} what="Before codes are made" />
        ))}
      <p>
        <a href="/staff/account">Your account</a>
      </p>
    </>
  );
}
