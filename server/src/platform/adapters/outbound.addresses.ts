import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * What a call may reach: the internet, this machine only (a provider under development), or wherever a server stands that
 * the operator named as the club's own.
 */
export type Network = 'internet' | 'loopback' | 'own';

/** Networks that are not part of the internet (IANA special-purpose registries for IPv4 and IPv6). */
const special = new BlockList();
const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Unspecified, loopback and IPv4-compatible addresses.
  '::/96',
  // Translated or tunnelled IPv4: any of the networks above may be inside.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
];
for (const range of ranges) {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address belongs to the network. An IPv4 address in IPv6 form counts as that IPv4 address. */
const isInside = (network: Network, address: string): boolean => {
  const version = isIP(address);
  if (version === 0) return false;
  if (network === 'own') return true;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return network === 'loopback' ? loopback.check(address, family) : !special.check(address, family);
};

/**
 * Resolves a name for a connection and refuses it when any of its addresses lies outside the network. The connection
 * uses the very addresses that were checked, so a name that resolves differently next time (DNS rebinding) gains
 * nothing. Literal addresses skip the lookup; `isRefusedLiteral` checks those.
 */
export const guardedLookup =
  (network: Network, lookup: Lookup = dns.lookup): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isInside(network, address))) {
        return done(new AddressRefused('the name leads to an address that may not be called'), []);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** A name resolves to an address outside the network. */
export class AddressRefused extends Error {}

/** The signature of `dns.lookup` when it returns all addresses of a name. */
export type Lookup = (
  hostname: string,
  options: dns.LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/** Whether a URL's host is a literal address outside the network, in any notation. Names are resolved later. */
export const isRefusedLiteral = (network: Network, hostname: string): boolean => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isInside(network, literal);
};
