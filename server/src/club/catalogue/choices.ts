import type { CatalogueChoices, ChoiceKind, catalogueChoices as contract } from '@club/contract/club/catalogue/choices';
import { countries } from 'countries-list';
import { listClubCountries } from '#club/marketplace';
import {
  type ChoiceRow,
  countNamedCountries,
  deleteChoice,
  insertChoice,
  listChoices,
  lockChoices,
  readChoiceRevision,
  replaceClubCountries,
  updateChoice,
} from '#club/marketplace/staff';
import { listNames } from '#core/identity';
import { type AuditAction, audit, auditLines } from '#platform/audit';
import type { Db } from '#platform/db';
import { type Call, fieldRefusal, type Handle, Refusal } from '#platform/http';

const actions: Readonly<Record<ChoiceKind, AuditAction>> = {
  category: 'category.changed',
  offer_type: 'offer_type.changed',
};

export const getCatalogueChoices: Handle<typeof contract.getCatalogueChoices> = ({ db }) => show(db);

/** @throws {Refusal} stale_version, already_exists for a name that another one has */
export const addCatalogueChoice: Handle<typeof contract.addCatalogueChoice> = async (call) => {
  const { db, input } = call;
  await lockSeen(call);
  const rows = await listChoices(db, input.kind);
  refuseName(rows, input.name);
  const code = chooseCode(input, rows);
  await insertChoice(db, input.kind, { code, name: input.name });
  await auditChoice(call, { kind: input.kind, code }, { added: true }, { change: input.name });
  return show(db);
};

/**
 * @throws {Refusal} not_found, stale_version, already_exists for a name that another one has, invalid_transition where it
 * can't move further, or would be the last that is shown
 */
export const changeCatalogueChoice: Handle<typeof contract.changeCatalogueChoice> = async (call) => {
  const { db, input } = call;
  await lockSeen(call);
  const { kind, name, active, move, reason = '' } = input;
  const rows = await listChoices(db, kind);
  const before = findChoice(rows, input.id);
  if (name !== undefined)
    refuseName(
      rows.filter(({ id }) => id !== before.id),
      name,
    );
  if (active === false && rows.every(({ id, active: shown }) => id === before.id || !shown))
    throw new Refusal('invalid_transition', { message: 'One has to stay. Show another one first.' });
  const after = { ...before, name: name ?? before.name, active: active ?? before.active };
  const other = move && rows[rows.indexOf(before) + (move === 'up' ? -1 : 1)];
  if (move && !other) throw new Refusal('invalid_transition', { message: 'It is at the end of the list already.' });
  if (other) await swap(db, kind, { rows, one: after, other });
  else await updateChoice(db, kind, after);
  await auditChoice(
    call,
    { kind, code: before.code },
    {
      ...(active !== undefined && { active_before: before.active, active }),
      ...(move && { before: rows.indexOf(before) + 1, after: rows.indexOf(before) + (move === 'up' ? 0 : 2) }),
    },
    { reason, change: after.name === before.name ? '' : `${before.name} → ${after.name}` },
  );
  return show(db);
};

/** Places of older rows may be equal, so all are counted again. */
const swap = async (
  db: Db,
  kind: ChoiceKind,
  { rows, one, other }: { readonly rows: readonly ChoiceRow[]; readonly one: ChoiceRow; readonly other: ChoiceRow },
): Promise<void> => {
  const order = rows.map((row) => {
    if (row.id === one.id) return other;
    return row.id === other.id ? one : row;
  });
  for (const [place, row] of order.entries())
    if (row.position !== place + 1 || row === one) await updateChoice(db, kind, { ...row, position: place + 1 });
};

/** @throws {Refusal} not_found, stale_version, invalid_transition while an offer uses it */
export const removeCatalogueChoice: Handle<typeof contract.removeCatalogueChoice> = async (call) => {
  const { db, input } = call;
  await lockSeen(call);
  const found = findChoice(await listChoices(db, input.kind), input.id);
  if (found.offers > 0)
    throw new Refusal('invalid_transition', {
      message: `${found.offers} ${found.offers === 1 ? 'offer uses' : 'offers use'} it. Hide it instead.`,
    });
  await deleteChoice(db, input.kind, found.id);
  await auditChoice(call, { kind: input.kind, code: found.code }, { removed: true }, { change: found.name });
  return show(db);
};

/** @throws {Refusal} stale_version, validation_error for something that is no country */
export const setClubCountries: Handle<typeof contract.setClubCountries> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  await lockSeen(call);
  if (!input.countries.every((code) => code in countries))
    throw fieldRefusal('countries', 'Choose countries from the list.');
  const before = await listClubCountries(db);
  await replaceClubCountries(db, input.countries);
  await audit(db, {
    at: clock.now(),
    action: 'countries.changed',
    object: { type: 'category', id: 'countries' },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: { before: before.join(' ') || 'all', after: input.countries.join(' ') || 'all' },
    note: { reason: input.reason },
  });
  return show(db);
};

type Acting = Pick<Call<typeof contract.addCatalogueChoice>, 'db' | 'clock' | 'caller' | 'origin'>;

/** @throws {Refusal} stale_version, which says who was faster */
const lockSeen = async ({ db, input }: Pick<Acting, 'db'> & { readonly input: { readonly version: number } }) => {
  if ((await lockChoices(db)) === input.version) return;
  const [last] = (await auditLines({ action: 'category.changed', limit: 1, offset: 0 }).execute(db)).rows;
  const [type] = (await auditLines({ action: 'offer_type.changed', limit: 1, offset: 0 }).execute(db)).rows;
  const newest = [last, type].filter((one) => one !== undefined).toSorted((one, other) => other.id - one.id)[0];
  const name = newest?.actor_id ? (await listNames(db, [newest.actor_id])).get(newest.actor_id) : newest?.operator;
  throw new Refusal('stale_version', {
    message: `${name || 'Someone'} changed this page meanwhile. Look at it again before you go on.`,
  });
};

const findChoice = (rows: readonly ChoiceRow[], wanted: number): ChoiceRow => {
  const found = rows.find(({ id }) => id === wanted);
  if (!found) throw new Refusal('not_found');
  return found;
};

const refuseName = (rows: readonly ChoiceRow[], name: string): void => {
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('already_exists', { message: `“${name}” is there already.` });
};

/** A code made of a name, which none has. */
const chooseCode = (
  { kind, name }: { readonly kind: ChoiceKind; readonly name: string },
  rows: readonly ChoiceRow[],
): string => {
  const dash = kind === 'category' ? '-' : '_';
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, dash);
  const base = words.slice(0, 50).replaceAll(/^[-_]|[-_]$/g, '');
  const first = base.length < 2 ? `${kind === 'category' ? 'category' : 'type'}${dash}${base || '1'}` : base;
  const taken = rows.map(({ code }) => code);
  for (let attempt = 2, code = first; ; attempt += 1, code = `${first}${dash}${attempt}`)
    if (!taken.includes(code)) return code;
};

const auditChoice = (
  { db, clock, caller, origin }: Acting,
  { kind, code }: { readonly kind: ChoiceKind; readonly code: string },
  details: Readonly<Record<string, string | number | boolean>>,
  note: { readonly reason?: string; readonly change?: string },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action: actions[kind],
    object: { type: kind, id: code },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details,
    note,
  });

const show = async (db: Db): Promise<CatalogueChoices> => ({
  version: await readChoiceRevision(db),
  categories: (await listChoices(db, 'category')).map(toShown),
  offer_types: (await listChoices(db, 'offer_type')).map(toShown),
  countries: [...(await listClubCountries(db))],
  named: [...(await countNamedCountries(db))],
});

const toShown = ({ position: _position, ...row }: ChoiceRow) => row;
