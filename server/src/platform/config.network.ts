import { isIP } from 'node:net';

/** Whether only this machine reaches an address: `localhost`, a name below it, 127.0.0.0/8 or ::1. */
export const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
};

/** Why a list of proxies can't be trusted, or null. A caller inside a trusted network may claim any address. */
export const findProxyFault = (list: string): string | null => {
  if (list === 'none') return null;
  for (const entry of list.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (family === 0 || !isNetwork || rest.length > 0)
      return `${entry || 'an empty entry'} is not an address or a network`;
    if (bits !== undefined && Number(bits) < 8) return `${entry} would trust half of the internet`;
  }
  return null;
};
