import { z } from 'zod';
import { ask, type Line, makeOAuth, type OAuthClient, ProviderFault } from '#health/base/connected-services';
import type { Reading } from '#health/signals/series';
import { type Connector, SensorInfo } from './connector.ts';
import { toStoredUnit } from './units.ts';

/** A service that hands out readings as a list in JSON. */
export interface JsonService extends OAuthClient {
  readonly readingsUrl: string;
  readonly devicesUrl: string | null;
  /** Names that differ from {@link usualFields}; those of the answer may be paths, such as `data.items`. */
  readonly fields: Readonly<Record<string, string>>;
}

const usualFields = {
  start: 'start',
  end: 'end',
  cursor: 'cursor',
  items: 'readings',
  time: 'time',
  value: 'value',
  /** The unit itself, or the name of the answer's field that holds it. */
  unit: 'unit',
  next: 'next',
};

type Character = Pick<
  Connector,
  'id' | 'name' | 'simulated' | 'source' | 'intervalMin' | 'delayMin' | 'historyDays' | 'windowDays' | 'callsPerMinute'
>;

/** A connector for any service with OAuth 2.0 and a list of readings, by configuration alone. */
export const makeJsonConnector = (
  character: Character,
  line: Line,
  service: JsonService,
  now: () => Date,
): Connector => {
  const fields = { ...usualFields, ...service.fields };
  const authorization = (access: string) => ({
    headers: { authorization: `Bearer ${access}`, accept: 'application/json' },
  });
  return {
    ...character,
    ...makeOAuth(line, service, now),
    listReadings: async ({ access }, { from, to }, cursor) => {
      const url = new URL(service.readingsUrl);
      url.searchParams.set(fields.start, from.toISOString());
      url.searchParams.set(fields.end, to.toISOString());
      if (cursor !== null) url.searchParams.set(fields.cursor, cursor);
      const answer = await ask(line, url.href, z.unknown(), authorization(access));
      return {
        readings: readItems(answer, fields),
        next: z.string().min(1).nullish().catch(null).parse(findField(answer, fields.next)) ?? null,
      };
    },
    findSensor: async ({ access }) => {
      if (!service.devicesUrl) return null;
      const { devices } = await ask(line, service.devicesUrl, Devices, authorization(access));
      return devices[0] ?? null;
    },
  };
};

const Devices = z.object({ devices: z.array(SensorInfo) });

const readItems = (answer: unknown, fields: typeof usualFields): Reading[] => {
  const items = findField(answer, fields.items);
  if (!Array.isArray(items)) throw new ProviderFault('bad_answer');
  const named = /^m(g\/dL|mol\/L)$/i.test(fields.unit) ? fields.unit : findField(answer, fields.unit);
  const unit = typeof named === 'string' ? named : 'mg/dL';
  return items.flatMap((item: unknown) => {
    const at = toTime(findField(item, fields.time));
    const value = Number(findField(item, fields.value) ?? Number.NaN);
    return at && Number.isFinite(value) ? [{ at, value: toStoredUnit(value, unit) }] : [];
  });
};

const findField = (value: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An ISO time, or seconds or milliseconds since 1970. */
const toTime = (value: unknown): Date | null => {
  const time = typeof value === 'number' ? new Date(value < 1e11 ? value * 1000 : value) : new Date(String(value));
  return Number.isNaN(time.getTime()) ? null : time;
};
