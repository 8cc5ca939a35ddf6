import { BlockList, isIP } from "node:net";

/**
 * What lies on no public network: the site must not be made to ask machines of its own network. Source: the registries
 * of special-purpose addresses of IANA (RFC 6890), as of November 2026.
 */
const INWARD = new BlockList();

for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  INWARD.addSubnet(network, bits, "ipv4");

for (const [network, bits] of [
  // Ways to write or reach an IPv4 address: Teredo and others, documentation, 6to4.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  INWARD.addSubnet(network, bits, "ipv6");

/** Of IPv6, only this is given out to the public internet. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");

/** Whether a number such as `198.51.100.7` or `2001:db8::1` is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !INWARD.check(address, "ipv4");
  return version === 6 && GLOBAL.check(address, "ipv6") && !INWARD.check(address, "ipv6");
}
