import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, known to the browser alone. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps: who reads it there cannot sign in with it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
