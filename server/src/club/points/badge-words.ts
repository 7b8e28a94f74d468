import type { ClubBadge, badges as contract } from '@club/contract/club/content/badges';
import { smallestGroup } from '@club/contract/core/groups';
import { listNames } from '#core/identity';
import { audit, findNewestEntry } from '#platform/audit';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { type BadgeKind, badgeKinds } from './badges.data.ts';

interface BadgeWords {
  readonly name: string;
  readonly description: string;
}

interface BadgeWordsRow extends BadgeWords {
  readonly id: number;
  readonly code: string;
  readonly reason: string;
  readonly changed_at: Date;
}

/** The badges in the words that members read: changed ones, else the product's own. */
export const readBadgeKinds = async (db: Db): Promise<readonly BadgeKind[]> => {
  const rows = await queryRows<BadgeWordsRow>(db)`
    select distinct on (code) code, name, description from badge_word_versions order by code, id desc`;
  const changed = new Map(rows.map((row) => [row.code, row]));
  return badgeKinds.map((kind) => ({
    ...kind,
    name: changed.get(kind.code)?.name || kind.name,
    description: changed.get(kind.code)?.description || kind.description,
  }));
};

export const listClubBadges: Handle<typeof contract.listClubBadges> = async (call) => {
  const badges: ClubBadge[] = [];
  for (const kind of badgeKinds) badges.push(await toBadge(call, kind));
  return toList(badges);
};

/**
 * The same words again are no change.
 * @throws {Refusal} not_found, stale_version with what someone else changed meanwhile
 */
export const changeBadge: Handle<typeof contract.changeBadge> = async (call) => {
  const { db, clock, caller, origin, input } = call;
  const kind = badgeKinds.find(({ code }) => code === input.code);
  if (!kind) throw new Refusal('not_found');
  await runStatement(db)`select pg_advisory_xact_lock(hashtextextended('badge words', 0))`;
  const before = await toBadge(call, kind);
  const after = {
    name: input.name === kind.name ? '' : input.name,
    description: input.description === kind.description ? '' : input.description,
  };
  const change = (['name', 'description'] as const)
    .filter((name) => before.changed[name] !== after[name])
    .map((name) => `${name}: ${before.changed[name] || kind[name]} → ${after[name] || kind[name]}`);
  if (change.length === 0) return before;
  if (before.seen !== input.seen)
    throw new Refusal('stale_version', {
      message: `${before.versions[0]?.changed_by || 'Someone'} changed this badge meanwhile. It is now “${before.changed.name || kind.name}”.`,
    });
  const now = clock.now();
  const reason = input.reason ?? '';
  await runStatement(db)`
    insert into badge_word_versions (code, name, description, reason, changed_at)
    values (${kind.code}, ${after.name}, ${after.description}, ${reason}, ${now})`;
  const [newest] = await listVersions(db, kind.code);
  await audit(db, {
    at: now,
    action: 'badge.changed',
    object: { type: 'badge', id: `${kind.code}:${newest?.id}` },
    actorId: caller.id,
    sessionId: caller.sessionId,
    origin,
    details: {},
    note: { reason, change: change.join('\n') },
  });
  return toBadge(call, kind);
};

const listVersions = (db: Db, code: string): Promise<readonly BadgeWordsRow[]> => queryRows<BadgeWordsRow>(db)`
  select id, code, name, description, reason, changed_at from badge_word_versions
  where code = ${code} order by id desc limit 20`;

const toBadge = async ({ db, config }: Pick<Call, 'db' | 'config'>, kind: BadgeKind): Promise<ClubBadge> => {
  const { code, rule, threshold, name, description } = kind;
  const rows = await listVersions(db, code);
  const count =
    (
      await queryRow<{ count: number }>(db)`
    select count(*)::integer as count from member_badges where code = ${code}`
    )?.count ?? 0;
  const versions: ClubBadge['versions'] = [];
  for (const row of rows)
    versions.push({
      id: row.id,
      words: { name: row.name, description: row.description },
      changed_by: await findChanger(db, row),
      changed_at: row.changed_at.toISOString(),
      reason: row.reason,
    });
  return {
    ...{ code, rule },
    threshold: rule === 'lifetime' ? threshold / 100 : threshold,
    image: `${config.publicUrl}/badges/${code}.svg`,
    holders: count < smallestGroup ? null : count,
    seen: rows[0]?.id ?? 0,
    own: { name, description },
    changed: { name: rows[0]?.name ?? '', description: rows[0]?.description ?? '' },
    versions,
  };
};

const findChanger = async (db: Db, { code, id }: BadgeWordsRow): Promise<string> => {
  const entry = await findNewestEntry(db, [`${code}:${id}`], ['badge.changed']);
  return entry?.actor_id ? ((await listNames(db, [entry.actor_id])).get(entry.actor_id) ?? '') : '';
};
