import { isIPv6 } from 'node:net';

/** The network a caller is counted as: an IPv4 address, or the /64 that an IPv6 customer usually holds whole. */
export const maskNetwork = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const [before, after] = [toGroups(head), toGroups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

const toGroups = (part: string): string[] => (part === '' ? [] : part.split(':'));
