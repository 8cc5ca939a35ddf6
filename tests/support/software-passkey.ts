import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Made = { challenge: string; rp: { id?: string | undefined }; user: { id: string } };
type Asked = { challenge: string; rpId?: string | undefined };

/** What an answer differs in from an honest one. */
export type Change = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the authenticator knew who holds it. */
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
};

const PRESENT = 1;
const VERIFIED = 4;
const HOLDS_KEY = 64;
const hash = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A passkey without a device (Web Authentication Level 3, 6.1 and 6.5): makes itself and answers as browsers do. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let [counter, userHandle] = [0, ""];

  function clientData(type: string, challenge: string, at: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  }

  function authenticatorData(rpId: string, flags: number, count: number, more = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counted, more]);
  }

  return {
    id: id.toString("base64url"),
    /** The answer to being made, as the form posts it. */
    make(options: Made, change: Change = {}): string {
      userHandle = options.user.id;
      const { x, y } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const held = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const flags = PRESENT | HOLDS_KEY | (change.verified === false ? 0 : VERIFIED);
      const authData = authenticatorData(change.rpId ?? options.rp.id!, flags, 0, held);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      const data = clientData(
        change.type ?? "webauthn.create",
        change.challenge ?? options.challenge,
        change.origin ?? origin,
      );
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      });
    },
    /** The answer to being asked, as the form posts it. */
    answer(options: Asked, change: Change = {}): string {
      counter = change.counter ?? counter + 1;
      const flags = PRESENT | (change.verified === false ? 0 : VERIFIED);
      const authData = authenticatorData(change.rpId ?? options.rpId!, flags, counter);
      const data = clientData(
        change.type ?? "webauthn.get",
        change.challenge ?? options.challenge,
        change.origin ?? origin,
      );
      const signature = sign("sha256", Buffer.concat([authData, hash(data)]), privateKey);
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: change.userHandle ?? userHandle,
        },
      });
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
