import { randomUUID } from "node:crypto";

/**
 * A UUID (version 7, RFC 9562, section 5.7) made at a moment in milliseconds since 1970: 74 of its bits are random, and
 * later ones sort after earlier ones. Rows put in together then stand together in every index, and one transaction
 * changes few pages of it.
 */
export function newId(at: number): string {
  const moment = at.toString(16).padStart(12, "0");
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomUUID().slice(15)}`;
}
