import { z } from 'zod';
import { ask, type Line, makeOAuth, type Span } from '#health/base/connected-services';
import type { Reading } from '#health/signals/series';
import type { Connector } from './connector.ts';
import { toStoredUnit } from './units.ts';

interface DexcomClient {
  /** The API's origin, such as `https://api.dexcom.eu`. */
  readonly base: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const Egvs = z.object({
  records: z.array(
    z.object({
      systemTime: z.string(),
      value: z.number().nullish(),
      status: z.string().nullish(),
      unit: z.string().nullish(),
    }),
  ),
});

const Devices = z.object({
  records: z.array(z.object({ transmitterGeneration: z.string().nullish(), lastUploadDate: z.string().nullish() })),
});

/**
 * Dexcom API v3. Readings reach it an hour late or more; beyond the sensor's limits it says low or high instead of a
 * value. It documents no revocation: forgetting the tokens is all that can be done.
 */
export const makeDexcom = (line: Line, { base, clientId, clientSecret }: DexcomClient, now: () => Date): Connector => {
  const oauth = makeOAuth(
    line,
    {
      authorizeUrl: `${base}/v2/oauth2/login`,
      tokenUrl: `${base}/v2/oauth2/token`,
      revokeUrl: null,
      clientId,
      clientSecret,
      scope: 'offline_access',
    },
    now,
  );
  const read = <S extends z.ZodType>(path: string, shape: S, access: string) =>
    ask(line, `${base}/v3/users/self/${path}`, shape, { headers: { authorization: `Bearer ${access}` } });
  return {
    id: 'dexcom',
    name: 'Dexcom',
    simulated: false,
    source: { kind: 'device', name: 'Dexcom' },
    intervalMin: 5,
    delayMin: 180,
    historyDays: 90,
    windowDays: 30,
    callsPerMinute: 900,
    ...oauth,
    listReadings: async ({ access }, span) => {
      const { records } = await read(`egvs?${toQuery(span)}`, Egvs, access);
      return { readings: records.flatMap(toReading), next: null };
    },
    findSensor: async ({ access }) => {
      const { records } = await read('devices', Devices, access);
      const [latest] = records.toSorted((one, other) =>
        (other.lastUploadDate ?? '').localeCompare(one.lastUploadDate ?? ''),
      );
      if (!latest) return null;
      const model = `Dexcom ${latest.transmitterGeneration?.toUpperCase() ?? ''}`.trim();
      return { model, session_start: null, session_end: null, first_reading_at: null };
    },
  };
};

/** UTC without the letter, as the API takes it. */
const toQuery = ({ from, to }: Span): URLSearchParams =>
  new URLSearchParams({ startDate: from.toISOString().slice(0, 19), endDate: to.toISOString().slice(0, 19) });

type Record = z.output<typeof Egvs>['records'][number];

const limits: Readonly<{ [status: string]: number }> = { low: 40, high: 400 };

const toReading = ({ systemTime, value, status, unit }: Record): Reading[] => {
  const at = new Date(/(Z|[+-]\d\d:\d\d)$/.test(systemTime) ? systemTime : `${systemTime}Z`);
  const known = value === null || value === undefined ? limits[status ?? ''] : toStoredUnit(value, unit ?? 'mg/dL');
  return Number.isNaN(at.getTime()) || known === undefined ? [] : [{ at, value: known }];
};
