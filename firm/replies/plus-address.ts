import { createHmac, timingSafeEqual } from "node:crypto";

/** Whose mails carry an address: what comes back to it was written by who sent the enquiry, or within the firm. */
export type Side = "visitor" | "firm";

/** Addresses that lead an answer into the thread of its enquiry: `replies+k7m4-qx2p-0123456789abcdef@example.ca`. */
export type PlusAddresses = {
  addressOf: (enquiry: { id: string; reference: string }, side: Side) => string;
  /** The reference and the token of such an address, in whatever letters; undefined for any other. */
  read: (address: string) => { reference: string; token: string } | undefined;
  /** Whose address of an enquiry has this token; undefined where nobody's has. */
  sideOf: (enquiryId: string, token: string) => Side | undefined;
};

/** Hexadecimal digits of a token: 64 bits are not guessed by mail. */
const TOKEN_LENGTH = 16;

/** `mailbox` takes mail with anything after a plus; `secret` is one of this installation (db/secrets.ts). */
export function plusAddresses(mailbox: string, secret: string): PlusAddresses {
  const [local, domain] = mailbox.toLowerCase().split("@") as [string, string];
  const token = (id: string, side: Side) =>
    createHmac("sha256", secret).update(`${side} ${id}`).digest("hex").slice(0, TOKEN_LENGTH);
  return {
    addressOf: ({ id, reference }, side) => `${local}+${reference.toLowerCase()}-${token(id, side)}@${domain}`,
    read(address) {
      const [user, host] = address.toLowerCase().split("@") as [string, ...string[]];
      const [, reference, given] = /^\+([a-z0-9]{4}-[a-z0-9]{4})-([0-9a-f]{16})$/.exec(user.slice(local.length)) ?? [];
      if (!reference || !given || host !== domain || !user.startsWith(local)) return undefined;
      return { reference: reference.toUpperCase(), token: given };
    },
    sideOf: (id, given) =>
      (["visitor", "firm"] as const).find((side) => timingSafeEqual(Buffer.from(token(id, side)), Buffer.from(given))),
  };
}
