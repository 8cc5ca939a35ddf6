import type { Generated } from "kysely";

/** Who may sign in (firm/accounts); how columns and times are written is said in db/tables.ts. */
export type UsersTable = {
  id: string;
  username: string;
  /** A hash with its parameters, never the password. */
  password: string;
  role: Generated<"lawyer" | "administrator" | "reception">;
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
  /** The slug of the lawyer of content/team.yaml they are; unique. */
  lawyer: string | null;
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

/** The public half of a passkey, as the browser named it; `counter` grows with each use, or stays 0. */
export type PasskeysTable = {
  id: string;
  userId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string;
  createdAt: number;
  usedAt: number | null;
};

/** Challenges that were answered, until they would have run out. */
export type UsedChallengesTable = { challenge: string; until: number };

export type RecoveryCodesTable = { codeHash: string; userId: string; createdAt: number; usedAt: number | null };

/** Browsers where no second factor is asked of a user until then. */
export type TrustedDevicesTable = {
  tokenHash: string;
  userId: string;
  label: string;
  createdAt: number;
  until: number;
};
