import type { Generated } from "kysely";

/** Who may sign in (firm/accounts); how columns and times are written is said in db/tables.ts. */
export type UsersTable = {
  id: string;
  username: string;
  /** A hash with its parameters, never the password. */
  password: string;
  role: Generated<"lawyer" | "administrator">;
  createdAt: Generated<number>;
  disabledAt: number | null;
  totpSecret: string | null;
  /** The last time step whose code was accepted: a code works once. */
  totpLastStep: number | null;
  mustChangePassword: Generated<0 | 1>;
  /** What colleagues call them; null: the user name. */
  displayName: string | null;
  email: string | null;
  /** Names of practice areas, and languages, as JSON lists. */
  areas: Generated<string>;
  languages: Generated<string>;
  onlyMyAreas: Generated<0 | 1>;
};

export type SessionsTable = {
  tokenHash: string;
  userId: string;
  createdAt: number;
  seenAt: number;
  /** When the password was last typed here (firm/accounts/confirm-access.ts). */
  confirmedAt: number | null;
};

export type KnownDevicesTable = { tokenHash: string; userId: string; seenAt: number };
