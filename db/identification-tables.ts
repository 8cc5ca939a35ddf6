/**
 * The second step of an enquiry (firm/identification); how columns and times are written is said in db/tables.ts. What
 * is called sealed is encrypted by a key outside of the database (db/sealer.ts), as Base64.
 */
export type IdentificationLinksTable = {
  id: string;
  enquiryId: string;
  /** SHA-256 of the token in the link, as Base64. */
  tokenHash: string;
  /** The token itself, for the mail that carries it. */
  sealedToken: string;
  sentAt: number;
  sentBy: string;
  expiresAt: number;
  /** When it was stopped, and by whom; both null while it works. */
  revokedAt: number | null;
  revokedBy: string | null;
};

export type IdentificationVersionsTable = {
  id: string;
  enquiryId: string;
  linkId: string;
  receivedAt: number;
  /** As JSON, by the names of firm/identification/questions.ts. */
  sealedAnswers: string;
};

export type IdentificationFilesTable = {
  id: string;
  enquiryId: string;
  /** Null while it is on its way. */
  versionId: string | null;
  startedAt: number;
  kind: "pdf" | "jpeg" | "png" | "heic";
  /** Length of the file, in bytes, and in how many pieces it is stored; zero while it is on its way. */
  bytes: number;
  pieces: number;
  sealedName: string;
};

export type IdentificationPiecesTable = { fileId: string; number: number; sealed: string };
