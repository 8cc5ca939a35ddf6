import { generateSecret, generateURI, verifySync } from "otplib";
import { renderSVG } from "uqr";

/** A clock may be off by half a minute either way, in seconds (RFC 6238, section 5.2). */
const TOLERANCE = 30;

export function newSecret(): string {
  return generateSecret();
}

/** What an authenticator app reads from the square. */
export function enrolmentAddress(secret: string, username: string, brand: string): string {
  return generateURI({ issuer: brand, label: username, secret });
}

/** The address as a square to photograph; its own white ground, because apps do not read light on dark. */
export function qrCode(address: string): string {
  return renderSVG(address, { border: 2 });
}

/**
 * The time step of a valid code, later than the last one accepted: a code works once (RFC 6238, section 5.2). Undefined
 * for a wrong, old or used code. `now` is in milliseconds since 1970.
 */
export function acceptedStep(code: string, secret: string, lastStep: number | null, now: number): number | undefined {
  const digits = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({
    secret,
    token: digits,
    epoch,
    epochTolerance: TOLERANCE,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}
