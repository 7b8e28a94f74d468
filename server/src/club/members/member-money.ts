import type { members as contract } from '@club/contract/club/members';
import { type MemberRecord, partRows } from '@club/contract/club/members/fields';
import { listCorrectionReasons } from '#club/admin';
import { toActivityLabel, toPoints } from '#club/points';
import { findBalance, listEntries, sumEarned } from '#core/ledger';
import { findEndOfDay, toCalendarDay } from '#platform/calendar';
import { queryRow, queryRows } from '#platform/db';
import type { Call } from '#platform/http';

type Asked = Call<typeof contract.getMember>;
type Points = MemberRecord['points_account'] & { readonly balance: number };

/** A member's points and newest entries. The person of a transfer has no name yet. */
export const readPoints = async ({ db, clock, config }: Asked, userId: string): Promise<Points> => {
  const account = await findBalance(db, clock, userId);
  const { rows, total } = await listEntries(db, userId, { limit: partRows, offset: 0, forStaff: true });
  const reasons = await listCorrectionReasons(
    db,
    rows.map(({ id }) => id),
  );
  const lastYear = `${Number(toCalendarDay(clock.now(), config.timeZone).slice(0, 4)) - 1}-12-31`;
  const frozen = await queryRow<{ frozen: boolean }>(db)`
    select frozen_at is not null as frozen from member_balances where user_id = ${userId}`;
  return {
    balance: toPoints(account?.balance ?? 0),
    available: toPoints(account?.spendable ?? 0),
    held: toPoints(account?.held ?? 0),
    earned_this_year: toPoints(await sumEarned(db, userId, findEndOfDay(lastYear, config.timeZone))),
    lifetime_earned: toPoints(Math.max(0, account?.earned ?? 0)),
    lifetime_spent: toPoints(account?.debits ?? 0),
    expires: account?.expiring
      ? { amount: toPoints(account.expiring.amount), date: toCalendarDay(account.expiring.at, config.timeZone) }
      : null,
    frozen: frozen?.frozen ?? false,
    count: total,
    entries: rows.map((row) => ({
      id: row.id,
      label: row.activity === 'health_act' ? 'Health act' : (row.rule?.name ?? toActivityLabel(row.activity)),
      amount: toPoints(row.amount),
      balance_after: toPoints(row.balanceAfter),
      status: row.status,
      person: row.counterparty?.kind === 'member' ? { id: row.counterparty.ownerId, name: '' } : null,
      reason: reasons.get(row.id) ?? '',
      created_at: row.createdAt.toISOString(),
    })),
  };
};

interface VoucherRow {
  readonly id: string;
  readonly offer: string;
  readonly vendor: string;
  readonly points: number;
  readonly status: string;
  readonly issued_at: Date;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
  readonly reason: string;
}

/** A member's newest vouchers, without their codes, and how many there are. */
export const readVouchers = async ({ db, clock }: Asked, userId: string): Promise<MemberRecord['vouchers']> => {
  const now = clock.now();
  const rows = await queryRows<VoucherRow>(db)`
    select id, coalesce(title, '') as offer, coalesce(vendor, '') as vendor, points, issued_at, expires_at, used_at,
      case when status = 'refunded' then coalesce(close_reason, '') else '' end as reason,
      case when status = 'issued' and expires_at <= ${now} then 'expired' else status end as status
    from vouchers where user_id = ${userId} order by issued_at desc, id desc limit ${partRows}`;
  const counts = await queryRow<{ count: number; open: number }>(db)`
    select count(*)::integer as count, (count(*) filter (where status = 'issued'
      and (expires_at is null or expires_at > ${now})))::integer as open from vouchers where user_id = ${userId}`;
  return {
    count: counts?.count ?? 0,
    open: counts?.open ?? 0,
    rows: rows.map(({ issued_at, expires_at, used_at, ...row }) => ({
      ...row,
      points: toPoints(row.points),
      issued_at: issued_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      used_at: used_at?.toISOString() ?? null,
    })),
  };
};
