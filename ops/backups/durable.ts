import { closeSync, fsyncSync, openSync } from "node:fs";

/** Waits until a file's bytes, or a folder's names, are on the disk. */
export function flush(place: string): void {
  const descriptor = openSync(place, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
