import type { AdminPermission } from '@club/contract/platform/access';
import type { RawBuilder } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';

/** One thing that waits for the people who run the club. */
export interface WaitingItem {
  readonly id: string;
  /** What it is about, in its own words: a name, a title. */
  readonly title: string;
  /** Who sent it, or what makes it wait. */
  readonly about: string;
  readonly since: Date;
}

/** A kind of work that waits for the people who run the club. The inbox of the administration joins all kinds. */
export interface WaitingKind {
  readonly kind: string;
  /** Who works on it. */
  readonly needs: AdminPermission;
  /** Selects `id` (text), `title`, `about` and `since` of all that waits. */
  readonly select: RawBuilder<WaitingItem>;
  /** What is known about one of them, for those that have no page of their own. */
  readonly readFacts?: (db: Db, id: string) => Promise<readonly Fact[]>;
  /**
   * What can be decided on one of them, by name, and how a decision is undone. The calls that these take are in
   * `platform/decisions`, which knows more than this.
   */
  readonly acts?: Readonly<Record<string, (call: never, id: string, words: string) => Promise<unknown>>>;
  readonly undo?: (call: never, decision: StoredDecision) => Promise<void>;
}

/** What staff decide on something that waits. */
export interface Decision {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly act: string;
  /** Null for a command at the machine. */
  readonly by: string | null;
  readonly at: Date;
  /** What it was before, to undo the decision with; null where that is not possible. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

export interface StoredDecision extends Decision {
  readonly decision_id: string;
  readonly undone_at: Date | null;
}

/** A name and what it is, in words. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** The longest waiting of a kind, at most so many, and how many wait in all. */
export const listWaiting = async (
  db: Db,
  kind: WaitingKind,
  limit: number,
): Promise<{ readonly count: number; readonly items: readonly WaitingItem[] }> => {
  const items = await queryRows<WaitingItem>(db)`${kind.select} order by since, id limit ${limit}`;
  if (items.length < limit) return { count: items.length, items };
  return { count: await countWaiting(db, kind), items };
};

/** How many of a kind wait. */
export const countWaiting = async (db: Db, { select }: WaitingKind): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`select count(*)::int as count from (${select}) waiting`;
  return row?.count ?? 0;
};

export const findWaiting = (db: Db, { select }: WaitingKind, id: string): Promise<WaitingItem | undefined> =>
  queryRow<WaitingItem>(db)`select * from (${select}) waiting where id = ${id}`;

/** Facts that have a value. */
export const toFacts = (facts: Readonly<Record<string, string | null>>): Fact[] =>
  Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
