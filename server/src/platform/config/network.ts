import { isIP } from 'node:net';
import { ConfigError } from './error.ts';

/** Whether only this machine reaches an address: `localhost`, a name below it, 127.0.0.0/8 or ::1. */
export const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
};

/** Why a list of proxies can't be trusted, or null. A caller inside a trusted network may claim any address. */
const findProxyFault = (list: string): string | null => {
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

/** The trusted proxies in Fastify's form; null when callers reach the club directly. */
export const readProxies = (list: string | undefined): string | null => {
  const fault = list === undefined ? null : findProxyFault(list);
  if (fault) throw new ConfigError([`TRUST_PROXY: ${fault}. ${proxyForms}`]);
  return list === undefined || list === 'none' ? null : list;
};

/** How proxies are given. */
export const proxyForms = "Give the proxy's address or network, several with commas, or none";

/** Origins that may call the club from pages of their own. */
export const parseOrigins = (list = ''): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => {
      if (!URL.canParse(address) || new URL(address).origin !== address) {
        throw new ConfigError([`ALLOWED_ORIGINS: ${address} is not an origin such as https://app.example`]);
      }
      return address;
    });
