import {
  type BrandPage,
  type BrandValues,
  brandFields,
  type brand as contract,
  listHardThemes,
} from '@club/contract/club/content/brand';
import { listNames } from '#core/identity';
import { audit, findNewestEntry } from '#platform/audit';
import type { BrandState } from '#platform/brand';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { fieldRefusal, type Handle, Refusal } from '#platform/http';
import { type BrandRow, findNewestBrand, insertBrandVersion, listBrandVersions, lockBrand } from './brand.store.ts';
import { listBrandPictures } from './brand-pictures.ts';

/** Takes the newest brand of the database, which another process may have changed. */
export const refreshBrand = async ({ db, config: { brand } }: Pick<Club, 'db' | 'config'>): Promise<void> => {
  if ((await findNewestBrand(db)) !== brand.current.version) brand.change(await readState(db, brand.first));
};

const readState = async (db: Db, first: BrandState): Promise<BrandState> => {
  const versions = await listBrandVersions(db);
  const [newest] = versions;
  if (!newest) return first;
  const { name, sender_name: sender, sender_address: address } = newest;
  const names = new Set([...first.formerNames, first.name, ...versions.map((one) => one.name)]);
  names.delete(name);
  const logo = (await listBrandPictures(db)).find(({ key }) => key === newest.logo);
  return {
    version: newest.id,
    name,
    mailFrom: writeSender(sender || `${name} Club`, address || readSender(first.mailFrom).address),
    supportAddress: newest.support_address,
    mainColour: newest.main_colour,
    secondColour: newest.second_colour,
    formerNames: [...names],
    logo: logo ? { key: logo.key, width: logo.width, height: logo.height, hardThemes: listHardThemes(logo) } : null,
    icon: newest.icon,
  };
};

/** Quoted, since a name may hold a comma or a dot. */
const writeSender = (name: string, address: string): string => `"${name.replace(/["\\]/g, '')}" <${address}>`;

const readSender = (sender: string): { name: string; address: string } => {
  const [, name = '', address = sender] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(sender) ?? [];
  return { name, address };
};

export const getBrand: Handle<typeof contract.getBrand> = ({ db, config }) => toPage(db, config);

/** @throws {Refusal} stale_version with what someone else changed meanwhile */
export const changeBrand: Handle<typeof contract.changeBrand> = async (call) => {
  const { db, clock, config, caller, origin, input } = call;
  await lockBrand(db);
  const before = await toPage(db, config);
  if (before.seen !== input.seen) throw refuseOlder(before, input.seen);
  const values: BrandValues = {
    name: input.name,
    main_colour: input.main_colour ?? '',
    second_colour: input.second_colour ?? '',
    sender_name: input.sender_name,
    sender_address: input.sender_address ?? '',
    support_address: input.support_address ?? '',
    logo: input.logo ?? '',
    icon: input.icon ?? '',
  };
  refuseUnknown(before, values);
  const now = clock.now();
  await insertBrandVersion(db, { ...values, reason: input.reason, changed_at: now });
  await audit(db, {
    at: now,
    action: 'brand.changed',
    object: { type: 'brand', id: String(await findNewestBrand(db)) },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: {},
    note: { reason: input.reason, change: sayChange(before.values, values) },
  });
  // A rollback is noticed within half a second: the newest version is another one then.
  await refreshBrand(call);
  return toPage(db, config);
};

/** A picture is named by its key, which the page has got from the upload or from an earlier version. */
const refuseUnknown = ({ pictures }: BrandPage, values: BrandValues): void => {
  for (const kind of ['logo', 'icon'] as const)
    if (values[kind] && !pictures.some((one) => one.kind === kind && one.key === values[kind]))
      throw fieldRefusal(kind, 'Choose the picture again.');
};

const sayChange = (before: BrandValues, after: BrandValues): string =>
  brandFields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field}: ${before[field]} → ${after[field]}`)
    .join('\n');

const refuseOlder = ({ values, versions, first }: BrandPage, seen: number): Refusal => {
  const older = versions.find(({ id }) => id === seen)?.values ?? first;
  const differing = brandFields.filter((field) => older[field] !== values[field]);
  const by = versions[0]?.changed_by || 'Someone';
  return new Refusal('stale_version', {
    message: `${by} changed the brand meanwhile: ${differing.map((field) => field.replaceAll('_', ' ')).join(', ')}.`,
  });
};

const toPage = async (db: Db, { brand }: Config): Promise<BrandPage> => {
  const rows = await listBrandVersions(db);
  const first: BrandValues = {
    name: brand.first.name,
    ...{ main_colour: '', second_colour: '', support_address: '', logo: '', icon: '' },
    sender_name: readSender(brand.first.mailFrom).name,
    sender_address: readSender(brand.first.mailFrom).address,
  };
  const [newest] = rows;
  const versions: BrandPage['versions'] = [];
  for (const row of rows.slice(0, 20))
    versions.push({
      id: row.id,
      values: toValues(row),
      changed_by: await findChanger(db, row),
      changed_at: row.changed_at.toISOString(),
      reason: row.reason,
    });
  const pictures = [...(await listBrandPictures(db))];
  return { seen: newest?.id ?? 0, values: newest ? toValues(newest) : first, first, versions, pictures };
};

const toValues = (row: BrandRow): BrandValues => ({
  name: row.name,
  main_colour: row.main_colour,
  second_colour: row.second_colour,
  sender_name: row.sender_name,
  sender_address: row.sender_address,
  support_address: row.support_address,
  logo: row.logo,
  icon: row.icon,
});

const findChanger = async (db: Db, { id }: BrandRow): Promise<string> => {
  const entry = await findNewestEntry(db, [String(id)], ['brand.changed']);
  return entry?.actor_id ? ((await listNames(db, [entry.actor_id])).get(entry.actor_id) ?? '') : '';
};
