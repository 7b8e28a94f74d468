import type { rates as contract, PartnerRate } from '@club/contract/club/earning/rates';
import { v7 as uuidv7 } from 'uuid';
import {
  addPartner,
  changeRate as change,
  listPartnerRates,
  type PartnerRow,
  partnerByCode,
  rateChanged,
} from '#club/exchange';
import { toPoints } from '#club/points';
import { listNames } from '#core/identity';
import { auditLines, findNewestEntry } from '#platform/audit';
import type { Db } from '#platform/db';
import { fieldRefusal, type Handle, Refusal, toList } from '#platform/http';

/** Changes that are read of all partners, the newest. */
const mostChanges = 200;

export const listRates: Handle<typeof contract.listRates> = async ({ db }) =>
  toList(await addHistory(db, await listPartnerRates(db)));

/**
 * @throws {Refusal} not_found, stale_version, which says who changed it, validation_error for too many decimals,
 * unusual_value for a rate far from today's or from all others' that is not confirmed
 */
export const changeRate: Handle<typeof contract.changeRate> = async (call) => {
  const { db, caller, origin, input } = call;
  const partner = await partnerByCode(db, input.code);
  if (!partner) throw new Refusal('not_found');
  const last = await findNewestEntry(db, [partner.code], [rateChanged]);
  if (last && last.id > input.seen) {
    const name = last.actor_id ? (await listNames(db, [last.actor_id])).get(last.actor_id) : last.operator;
    throw new Refusal('stale_version', {
      message: `${name || 'Someone'} changed this rate meanwhile. Look at it again before you save.`,
    });
  }
  const rateUnits = toSmallestUnits(input.units, partner);
  if (!input.confirmed)
    assertUsualRate(
      { ...input, unit_name: partner.unit_name, kind: partner.category },
      {
        partners: [...(await listPartnerRates(db)).filter(({ code }) => code !== partner.code), partner],
        today: partner,
      },
    );
  await change(call, partner, {
    ratePoints: input.points,
    rateUnits,
    active: input.active,
    reason: input.reason,
    by: { actorId: caller.id, sessionId: caller.sessionId, origin },
  });
  return showPartner(db, partner.code);
};

/**
 * @throws {Refusal} already_exists, validation_error for limits that contradict each other, units with decimals, or a
 * shortest number above the longest, unusual_value for a rate far from the others' that is not confirmed
 */
export const createPartner: Handle<typeof contract.createPartner> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  assertLimits(input);
  if (!/^\d+$/.test(input.units)) throw fieldRefusal('units', 'Enter a whole number.');
  const code = toSlug(input.name);
  const others = await listPartnerRates(db);
  if (others.some(({ name }) => foldName(name) === foldName(input.name))) throw nameTaken();
  if (!input.confirmed) assertUsualRate(input, { partners: others });
  const { number_min: from, number_max: to, number_letters: letters } = input;
  const length = from === to ? String(from) : `${from} to ${to}`;
  const added = await addPartner(
    call,
    {
      id: uuidv7({ msecs: clock.now().getTime() }),
      code,
      name: input.name,
      description: input.description,
      category: input.kind,
      unitName: input.unit_name,
      ratePoints: input.points,
      rateUnits: Number(input.units),
      feeBps: Math.round(input.fee_percent * 100),
      minPoints: input.min_points,
      maxPoints: input.max_points,
      stepPoints: input.step_points,
      dailyPoints: input.daily_points,
      monthlyPoints: input.monthly_points,
      numberLabel: input.number_label,
      numberPattern: `^${letters ? '[A-Z0-9]' : '[0-9]'}{${from},${to}}$`,
      numberHint: letters ? `${length} letters and digits` : `${length} digits`,
      eta: input.eta,
    },
    { reason: input.reason, by: { actorId: caller.id, sessionId: caller.sessionId, origin } },
  );
  if (!added) throw nameTaken();
  return showPartner(db, code);
};

const nameTaken = (): Refusal => {
  const message = 'There is already a partner with this name.';
  return new Refusal('already_exists', { message, errors: [{ field: 'name', code: 'already_exists', message }] });
};

/** Names that a reader can't tell apart are one. */
const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** A rate this many times better or worse than today's, or than every other, is more likely a slip. */
const farOff = 10;

type NewRate = { points: number; units: string; unit_name: string; kind: PartnerRow['category'] };

const perPoint = ({ rate_units, rate_points, scale }: PartnerRow): number =>
  (rate_units / 10 ** scale / rate_points) * 100;

/** Of a partner with a rate, `today` is that partner: its own rate is compared alone as well, also while it is closed. */
const assertUsualRate = (
  { points, units, unit_name, kind }: NewRate,
  { partners, today }: { readonly partners: readonly PartnerRow[]; readonly today?: PartnerRow },
): void => {
  const usual = partners.filter((one) => one === today || (one.is_active && one.category === kind)).map(perPoint);
  if (usual.length === 0) return;
  const given = (Number(units) / points) * 100;
  const [least, most] = [Math.min(...usual), Math.max(...usual)];
  const isNear = (from: number, to: number) => given < to * farOff && given > from / farOff;
  const own = today && perPoint(today);
  if (isNear(least, most) && (own === undefined || isNear(own, own))) return;
  const range = least === most ? toWords(least) : `${toWords(least)} to ${toWords(most)}`;
  const before = own ? `It was ${toWords(own)}, and partners give ${range}` : `The other partners give ${range}`;
  throw new Refusal('unusual_value', {
    message: `1 point = ${toWords(given)} ${unit_name}. ${before}. Is this right?`,
  });
};

const toWords = (amount: number): string => amount.toLocaleString('en', { maximumSignificantDigits: 3 });

const toSlug = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return words.length < 2 ? `partner-${words}1` : words;
};

type Limits = Record<(typeof steppedFields)[number] | 'step_points', number> &
  Record<'number_min' | 'number_max', number>;

const steppedFields = ['min_points', 'max_points', 'daily_points', 'monthly_points'] as const;

const assertLimits = (input: Limits): void => {
  for (const field of steppedFields)
    if (input[field] % input.step_points !== 0)
      throw fieldRefusal(field, `Enter a multiple of the step, ${toPoints(input.step_points)} points.`);
  if (input.max_points < input.min_points)
    throw fieldRefusal('max_points', 'Enter at least the least of a conversion.');
  if (input.daily_points < input.max_points)
    throw fieldRefusal('daily_points', 'Enter at least the most of a conversion.');
  if (input.monthly_points < input.daily_points)
    throw fieldRefusal('monthly_points', 'Enter at least the most of a day.');
  if (input.number_max < input.number_min) throw fieldRefusal('number_max', 'Enter at least the shortest number.');
};

const showPartner = async (db: Db, code: string): Promise<PartnerRate> => {
  const partners = await listPartnerRates(db);
  const [shown] = await addHistory(
    db,
    partners.filter((partner) => partner.code === code),
  );
  if (!shown) throw new Refusal('not_found');
  return shown;
};

const toSmallestUnits = (typed: string, { scale }: PartnerRow): number => {
  const [whole = '', decimals = ''] = typed.split('.');
  if (decimals.length > scale)
    throw fieldRefusal('units', scale === 0 ? 'Enter a whole number.' : `Use at most ${scale} decimals.`);
  const units = Number(`${whole}${decimals.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(units)) throw fieldRefusal('units', 'That is too much.');
  return units;
};

const toRate = (points: number, units: number, active: boolean, { scale }: PartnerRow) => ({
  points: toPoints(points),
  units: units / 10 ** scale,
  active,
});

const addHistory = async (db: Db, partners: readonly PartnerRow[]): Promise<PartnerRate[]> => {
  const { rows } = await auditLines({ action: rateChanged, limit: mostChanges, offset: 0 }).execute(db);
  const names = await listNames(
    db,
    rows.flatMap(({ actor_id }) => (actor_id ? [actor_id] : [])),
  );
  return partners.map((partner) => {
    const changes = rows.filter(({ object_id }) => object_id === partner.code);
    return {
      id: partner.id,
      code: partner.code,
      name: partner.name,
      unit_name: partner.unit_name,
      unit_scale: partner.scale,
      fee_percent: partner.fee_bps / 100,
      ...toRate(partner.rate_points, partner.rate_units, partner.is_active, partner),
      seen: changes[0]?.id ?? 0,
      history: changes.map(({ at, actor_id, operator, reason, details }) => ({
        at: at.toISOString(),
        by: (actor_id && names.get(actor_id)) || operator,
        reason,
        before: toRate(
          Number(details.points_before),
          Number(details.units_before),
          // entries from before both were written hold the new one alone
          Boolean(details.active_before ?? details.active),
          partner,
        ),
        after: toRate(Number(details.points), Number(details.units), Boolean(details.active), partner),
      })),
    };
  });
};
