import { randomBytes } from "node:crypto";

/** 256 random bits: nobody finds a receipt by trying. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}
