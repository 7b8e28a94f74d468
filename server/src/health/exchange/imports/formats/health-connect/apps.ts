import type { Recorder } from '#health/exchange/imports/formats/reading';
import { type HealthConnectDb, type Row, toNumber, toText } from './tables.ts';

/** Columns of a record that say who told it. */
export const origin = ['app_info_id', 'device_info_id', 'recording_method'] as const;

export type FindRecorder = (row: Row) => Recorder;

/** Who told a record: an app, the device it names, or the member's own hand. */
export const listRecorders = (db: HealthConnectDb): FindRecorder => {
  const apps = new Map<unknown, { readonly name: string; readonly package: string }>();
  for (const row of db.listRows('application_info_table', ['row_id', 'package_name', 'app_name'])) {
    const id = toText(row.package_name) ?? '';
    apps.set(row.row_id, { name: toText(row.app_name) ?? id, package: id });
  }
  const devices = new Map<unknown, { readonly model: string; readonly kind: number }>();
  for (const row of db.listRows('device_info_table', ['row_id', 'model', 'device_type'])) {
    devices.set(row.row_id, { model: toText(row.model) ?? '', kind: toNumber(row.device_type) ?? 0 });
  }
  const known = new Map<string, Recorder>();
  return (row) => {
    const key = origin.map((column) => String(row[column])).join(' ');
    const found = known.get(key) ?? nameRecorder(apps.get(row.app_info_id), devices.get(row.device_info_id), row);
    known.set(key, found);
    return found;
  };
};

const byHand = 3;
const phone = 2;
const makers =
  /fitbit|garmin|huami|zepp|amazfit|polar|withings|oura|whoop|suunto|coros|wearable|watch|mi ?fit|ultrahuman/i;

const nameRecorder = (
  app: { readonly name: string; readonly package: string } | undefined,
  device: { readonly model: string; readonly kind: number } | undefined,
  row: Row,
): Recorder => {
  const name = [app?.name || 'Health Connect', device?.model].filter(Boolean).join(', ').slice(0, 50);
  if (toNumber(row.recording_method) === byHand) return { device: name, source: 'manual' };
  const isWorn = device?.kind ? device.kind !== phone : makers.test(`${app?.package} ${name}`);
  if (isWorn) return { device: name, source: 'watch' };
  // The name alone says later that a source is a phone.
  return { device: /phone|pixel|google fit|android/i.test(name) ? name : `${name} (phone)`, source: 'phone' };
};

/** Health Connect's own numbers of what the member ranks apps for: activity, sleep, vital signs, body. */
const categories = [1, 5, 6, 2];

/** Apps as the member ranked them on the phone, the first one first: where two tell the same time, it counts. */
export const rankApps = (db: HealthConnectDb): ((ids: readonly (number | null)[]) => (number | null)[]) => {
  const orders = new Map<number, number[]>();
  const columns = ['health_data_category', 'app_id_priority_order'];
  for (const row of db.listRows('health_data_category_priority_table', columns)) {
    const ids = (toText(row.app_id_priority_order) ?? '').split(',').map(Number);
    orders.set(toNumber(row.health_data_category) ?? 0, ids.filter(Number.isInteger));
  }
  const ranked = [...new Set(categories.flatMap((category) => orders.get(category) ?? []))];
  const rank = (id: number | null) => {
    const place = id === null ? -1 : ranked.indexOf(id);
    return place < 0 ? ranked.length : place;
  };
  return (ids) => ids.toSorted((one, other) => rank(one) - rank(other) || (one ?? 0) - (other ?? 0));
};
