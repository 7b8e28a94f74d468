import type { points as contract } from '@club/contract/club/points';
import { v7 as uuidv7 } from 'uuid';
import { findWhenEarned } from '#core/ledger';
import { type Db, queryRows, runStatement, transaction } from '#platform/db';
import { type Handle, toList } from '#platform/http';
import { readBadgeKinds } from './badge-words.ts';
import { badgeKinds } from './badges.data.ts';

interface BadgeRow {
  readonly id: string;
  readonly code: string;
  readonly serial: number;
  readonly minted_at: Date;
}

/** The caller's badges. New ones are awarded first. */
export const listBadges: Handle<typeof contract.listBadges> = async (call) => {
  const { db, clock, config, caller } = call;
  await grantBadges(db, caller.id, clock.now());
  const rows = await queryRows<BadgeRow>(db)`
    select id, code, serial, minted_at from member_badges where user_id = ${caller.id}`;
  const results = (await readBadgeKinds(db)).flatMap(({ code, name, description, tier }) =>
    rows
      .filter((row) => row.code === code)
      .map(({ id, serial, minted_at }) => ({
        id,
        collection: { code, name, tier },
        name: `${name} no. ${serial}`,
        description,
        image: `${config.publicUrl}/badges/${code}.svg`,
        serial,
        token_id: `${code}-${serial}`,
        chain: null,
        contract_address: null,
        explorer_url: null,
        minted_at: minted_at.toISOString(),
        attributes: [{ trait: 'Tier', value: String(tier) }],
      })),
  );
  return toList(results);
};

/**
 * Awards the badges a member has reached and does not hold, each dated when it was reached. One lock for all members
 * keeps serial numbers without gaps, and exactly 500 founders.
 */
export const grantBadges = async (db: Db, userId: string, now: Date): Promise<void> => {
  const reached = await listReached(db, userId);
  if (reached.length === 0) return;
  await transaction(db, async (within) => {
    // A separate statement, so that the next one sees all numbers issued before.
    await runStatement(within)`select pg_advisory_xact_lock(hashtext('badges'))`;
    for (const { code, at, threshold } of reached) {
      const mintedAt = at ?? (threshold > 0 ? await findWhenEarned(within, userId, threshold) : null) ?? now;
      await runStatement(within)`
        insert into member_badges (id, code, user_id, serial, minted_at)
        select ${uuidv7()}, ${code}, ${userId}::uuid, 1 + coalesce(max(serial), 0), ${mintedAt}
        from member_badges where code = ${code}
        on conflict do nothing`;
    }
  });
};

interface Reached {
  readonly code: string;
  /** When its rule was met; null when that is not known here. */
  readonly at: Date | null;
  /** The points that must be earned for it, in minor units; 0 for other rules. */
  readonly threshold: number;
}

/** Badges whose rule the member meets and which they don't hold. */
const listReached = (db: Db, userId: string): Promise<readonly Reached[]> => queryRows<Reached>(db)`
    select c.code, case when c.rule = 'lifetime' then c.threshold else 0 end as threshold,
      case c.rule
        when 'member' then u.email_verified_at
        when 'founder' then u.email_verified_at
        when 'streak' then (select min(e.occurred_at) from member_rewards e
          where e.user_id = u.id and e.code = 'streak_' || c.threshold)
        when 'storyteller' then (select min(e.occurred_at) from member_rewards e
          where e.user_id = u.id and e.code = 'story_published')
      end as at
    from json_to_recordset(${JSON.stringify(badgeKinds)}::json) as c (code text, rule text, threshold bigint)
    join members u on u.id = ${userId}::uuid and u.status = 'active'
    left join member_balances a on a.user_id = u.id
    where not exists (select from member_badges b where b.code = c.code and b.user_id = u.id)
      and case c.rule
        when 'member' then true
        when 'founder' then (select count(*) from (select 1 from members e where e.status <> 'registered'
          and e.created_at < u.created_at limit c.threshold) earlier) < c.threshold
        when 'lifetime' then coalesce(a.earned, 0) >= c.threshold
        when 'streak' then exists (select from member_rewards e
          where e.user_id = u.id and e.code = 'streak_' || c.threshold)
        when 'ambassador' then 'AMB' = any (u.account_types)
        when 'storyteller' then exists (select from member_rewards e where e.user_id = u.id and e.code = 'story_published')
      end`;
