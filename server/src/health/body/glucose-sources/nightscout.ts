import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ask, type Credentials, ProviderFault, type Send } from '#health/base/connected-services';
import type { Connector } from './connector.ts';

const Entries = z.array(z.object({ date: z.number(), sgv: z.number().nullish(), device: z.string().nullish() }));

const mostEntries = 5000;
/** Smaller values are error codes of the sensor. */
const leastValue = 13;

/**
 * Nightscout, API v1: a site that the member runs, so its address is theirs. It is called over https at public addresses
 * only, and never follows a redirect.
 */
export const makeNightscout = (send: Send): Connector => {
  const list = ({ address = '', access }: Credentials, filters: Readonly<Record<string, string>>) => {
    const url = new URL(`${address}/api/v1/entries/sgv.json`);
    for (const [name, value] of Object.entries(filters)) url.searchParams.set(name, value);
    if (isToken(access)) url.searchParams.set('token', access);
    const purpose = { name: 'Nightscout', origins: [url.origin], network: 'internet', mostBytes: 4_000_000 } as const;
    const headers = { accept: 'application/json', ...(isToken(access) ? {} : { 'api-secret': hashSecret(access) }) };
    return ask({ send, purpose: { ...purpose, timeout: 8000 } }, url.href, Entries, { headers });
  };
  return {
    id: 'nightscout',
    name: 'Nightscout',
    simulated: false,
    source: { kind: 'device', name: 'Nightscout' },
    intervalMin: 5,
    delayMin: 0,
    historyDays: 90,
    windowDays: 10,
    callsPerMinute: 600,
    signIn: null,
    refresh: () => Promise.reject(new ProviderFault('signed_out')),
    revoke: () => Promise.resolve(),
    listReadings: async (credentials, { from, to }, cursor) => {
      const entries = await list(credentials, {
        'find[date][$gte]': String(from.getTime()),
        'find[date][$lt]': cursor ?? String(to.getTime()),
        count: String(mostEntries),
      });
      const readings = entries.flatMap(({ date, sgv }) =>
        typeof sgv === 'number' && sgv >= leastValue ? [{ at: new Date(date), value: sgv }] : [],
      );
      // The newest ones come first.
      const oldest = entries.reduce((least, { date }) => Math.min(least, date), Number.POSITIVE_INFINITY);
      return { readings, next: entries.length < mostEntries ? null : String(oldest) };
    },
    findSensor: async (credentials) => {
      const [latest] = await list(credentials, { count: '1' });
      const model = latest?.device?.slice(0, 60);
      return model ? { model, session_start: null, session_end: null, first_reading_at: null } : null;
    },
  };
};

/** Access tokens are a name and sixteen digits; anything else is the site's secret, which is sent as its hash. */
const isToken = (access: string): boolean => /^[\w.]+-[0-9a-f]{16}$/.test(access);

const hashSecret = (secret: string): string => createHash('sha1').update(secret).digest('hex');

/** The site's address without what follows it; null for anything but https. */
export const readSiteAddress = (typed: string): string | null => {
  const text = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  // A name without a dot is none of the internet's.
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};
