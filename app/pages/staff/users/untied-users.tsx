import type { Untied } from "#firm/accounts/untied-users.ts";
import { useStaffName } from "../parts/staff-names.ts";

/** How many accounts are no lawyer's, and whose walls therefore no appointment knows. */
export function UntiedUsers({ untied: { users, lawyers } }: { untied: Untied }) {
  const nameOf = useStaffName();
  if (users.length === 0 && lawyers.length === 0) return null;
  return (
    <div className="untied">
      {users.length > 0 && (
        <p>
          {users.length === 1 ? "1 account is" : `${users.length} accounts are`} tied to no lawyer, reception aside:{" "}
          {users.map(nameOf).join(", ")}. A wall that keeps them out does not cover appointments. Choose their lawyer
          under “Name, areas and languages”.
        </p>
      )}
      <p>
        {lawyers.length > 0
          ? `Lawyers on the site without an account: ${lawyers.map(({ name }) => name).join(", ")}.`
          : "Every lawyer on the site has an account."}
      </p>
    </div>
  );
}
