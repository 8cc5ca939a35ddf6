import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Length of the key, in bytes: AES-256 (FIPS 197). */
export const KEY_BYTES = 32;

/** Length of the nonce and of the tag, in bytes (NIST SP 800-38D, sections 5.2.1.1 and 5.2.1.2). */
const NONCE = 12;
const TAG = 16;

/** Encrypts what must not be readable from the database or its backups alone. */
export type Sealer = {
  /** Tells one key from another and nothing else of it: the database knows by it which key it needs. */
  keyId: string;
  /**
   * AES-256-GCM by a key derived for `place` alone, with a fresh nonce; as Base64. Opened only under the same `place`
   * and `part`: a piece moved elsewhere, or changed, is refused.
   */
  seal: (bytes: Uint8Array, place: string, part?: string) => string;
  /** @throws where it was sealed by another key or for another place, or was changed */
  open: (sealed: string, place: string, part?: string) => Buffer;
};

/** @param key of `KEY_BYTES` */
export function createSealer(key: Buffer): Sealer {
  const keyFor = (place: string) => Buffer.from(hkdfSync("sha256", key, "", `law-firm-site ${place}`, KEY_BYTES));
  return {
    keyId: createHmac("sha256", key).update("law-firm-site key id").digest("base64url"),
    seal(bytes, place, part = "") {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keyFor(place), nonce).setAAD(Buffer.from(part));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },
    open(sealed, place, part = "") {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv("aes-256-gcm", keyFor(place), bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(part)).setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    },
  };
}
