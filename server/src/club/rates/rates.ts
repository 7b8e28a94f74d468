import type { rates as contract, PartnerRate } from '@club/contract/club/earning/rates';
import { changeRate as change, listPartnerRates, type PartnerRow, partnerByCode, rateChanged } from '#club/exchange';
import { toPoints } from '#club/points';
import { listNames } from '#core/identity';
import { auditLines, findNewestEntry } from '#platform/audit';
import type { Db } from '#platform/db';
import { fieldRefusal, type Handle, Refusal, toList } from '#platform/http';

/** Changes that are read of all partners, the newest. */
const mostChanges = 200;

export const listRates: Handle<typeof contract.listRates> = async ({ db }) =>
  toList(await addHistory(db, await listPartnerRates(db)));

/** @throws {Refusal} not_found, stale_version, which says who changed it, validation_error for too many decimals */
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
  await change(call, partner, {
    ratePoints: input.points,
    rateUnits: toSmallestUnits(input.units, partner),
    active: input.active,
    reason: input.reason,
    by: { actorId: caller.id, sessionId: caller.sessionId, origin },
  });
  const [after] = await addHistory(
    db,
    (await listPartnerRates(db)).filter(({ code }) => code === partner.code),
  );
  if (!after) throw new Refusal('not_found');
  return after;
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
