import type { FormKind } from "./form-kind.ts";
import type { HoldReason } from "./hidden-fields.ts";

/** A checked enquiry on its way to the database. */
export type NewEnquiry = {
  kind: FormKind;
  values: Record<string, string>;
  formKey: string | null;
  bodyHash: string;
  heldReason: HoldReason | null;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** The address it came from, for the rate limit alone. */
  visitor: string;
};

export type StoredEnquiry = {
  reference: string;
  token: string;
  /** Milliseconds since 1970. */
  respondBy: number;
  /** The same form had been stored before; nothing was added. */
  replayed: boolean;
  /** The form's key had been used for other words; nothing was added. */
  differs: boolean;
};

/** The address has sent too many; nothing was stored. */
export const TOO_MANY = "too-many";

/** Resolves only once the enquiry is on disk. @throws when it could not be stored. */
export type StoreEnquiry = (enquiry: NewEnquiry) => Promise<StoredEnquiry | typeof TOO_MANY>;
