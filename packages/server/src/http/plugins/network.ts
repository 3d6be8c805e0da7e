import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one subscriber is given is a /64 at least: four groups. */
const OF_NETWORK = 4;

const groupsOf = (part: string | undefined): readonly string[] =>
  part === undefined || part === '' ? [] : part.split(':');

/**
 * The party behind an address, for limits. Whoever has one address of IPv6 has 2^64 of them, so these count by their /64;
 * an address of IPv4 counts for itself, however it is written.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [bare = '', mapped] = /^(?:::ffff:(\d+\.\d+\.\d+\.\d+)|[^%]*)/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, OF_NETWORK);
  // This machine, and addresses of IPv4 written in another way.
  if (network.every((group) => group === '0')) return address;
  return `${network.join(':')}::/64`;
};
