import type { Database, Queries } from "#db/database.ts";
import { newId } from "#db/new-id.ts";
import type { Sealer } from "#db/sealer.ts";
import { FILE_KINDS, kindOf, safeName, SIGNATURE_BYTES, type FileKind } from "./file-kinds.ts";
import { FILE_BYTES, PIECE_BYTES } from "./identification-limits.ts";

export type SentFile = { name: string; fileName: string; bytes: AsyncIterable<Uint8Array> };

/** A file that is stored but belongs to no version yet. */
export type StoredFile = { id: string; bytes: number; pieces: number };

type Place = { database: Database; sealer: Sealer; enquiryId: string; at: number };

/**
 * Stores one file as it arrives, encrypted piece by piece: no more than a piece of it is held in memory, and none of it
 * is ever on a disk unencrypted. `room`: what may still be stored of this sending, in bytes. What is refused is read to
 * its end and a sentence answered; nothing where no file was chosen. @throws what the database or the sender's
 * connection throws
 */
export async function storeFile(
  { database, sealer, enquiryId, at }: Place,
  { fileName, bytes: sent }: SentFile,
  room: number,
  onBegun: (id: string) => void,
): Promise<StoredFile | { problem: string } | undefined> {
  const id = newId(at);
  let held = Buffer.alloc(0);
  let kind: FileKind | undefined;
  let problem: string | undefined;
  let [bytes, pieces] = [0, 0];
  const flush = async (piece: Buffer) => {
    const sealed = sealer.seal(piece, placeOf(id), String(pieces));
    const row = kind && pieces === 0 ? newRow(kind) : undefined;
    if (row) onBegun(id);
    await database.write(async (queries) => {
      if (row) await queries.insertInto("identificationFiles").values(row).execute();
      await queries.insertInto("identificationPieces").values({ fileId: id, number: pieces, sealed }).execute();
    });
    pieces += 1;
  };
  const newRow = (of: FileKind) => {
    const sealedName = sealer.seal(Buffer.from(safeName(fileName, of)), placeOf(id), "name");
    return { id, enquiryId, versionId: null, startedAt: at, kind: of, bytes: 0, pieces: 0, sealedName };
  };
  for await (const chunk of sent) {
    bytes += chunk.byteLength;
    if (bytes > FILE_BYTES) problem ??= `is larger than ${FILE_BYTES / 1024 / 1024} MB`;
    else if (bytes > room) problem ??= "is too much: together the files are too large";
    if (problem) continue;
    held = Buffer.concat([held, chunk]);
    if (!kind && held.length >= SIGNATURE_BYTES) {
      kind = kindOf(held.subarray(0, SIGNATURE_BYTES));
      if (!kind) problem = NOT_TAKEN;
    }
    if (!kind) continue;
    while (held.length >= PIECE_BYTES) {
      await flush(held.subarray(0, PIECE_BYTES));
      held = held.subarray(PIECE_BYTES);
    }
  }
  if (bytes === 0 && fileName === "") return undefined;
  if (!kind) problem ??= bytes === 0 ? "is empty" : NOT_TAKEN;
  if (problem) return { problem };
  if (held.length > 0) await flush(held);
  return { id, bytes, pieces };
}

const KINDS = Object.values(FILE_KINDS).map(({ words }) => words);
const NOT_TAKEN = `is not a ${KINDS.slice(0, -1).join(", ")} or ${KINDS.at(-1)} file`;

/** Of these, takes away what belongs to no version. */
export async function discardFiles(queries: Queries, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const left = queries.selectFrom("identificationFiles").select("id").where("id", "in", ids);
  const rows = await left.where("versionId", "is", null).execute();
  await removeFiles(
    queries,
    rows.map(({ id }) => id),
  );
}

/** Takes files away, within a transaction; their pieces go along. */
export async function removeFiles(queries: Queries, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await queries.deleteFrom("identificationFiles").where("id", "in", ids).execute();
}

export function nameOf({ id, sealedName }: { id: string; sealedName: string }, sealer: Sealer): string {
  return sealer.open(sealedName, placeOf(id), "name").toString();
}

/** The bytes of one file, a piece at a time. @throws where a piece is missing, changed or sealed by another key */
export async function* bytesOf(
  queries: Queries,
  { id, pieces }: { id: string; pieces: number },
  sealer: Sealer,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < pieces; number += 1) {
    const piece = await queries
      .selectFrom("identificationPieces")
      .select("sealed")
      .where("fileId", "=", id)
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    yield sealer.open(piece.sealed, placeOf(id), String(number));
  }
}

const placeOf = (id: string) => `file ${id}`;
