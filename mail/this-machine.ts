const NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a host, as `URL` tells it, is this machine: what goes there never leaves it, encrypted or not. */
export function isThisMachine(hostname: string): boolean {
  return NAMES.test(hostname);
}
