import { type RawBuilder, sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What applies to points from a day on. */
export interface EarnSettings {
  readonly id: string;
  readonly applies_on: string;
  /** Months after which points expire, counted from the day they were earned. */
  readonly expiry_months: number;
  /** Days in which points for joining and for invited friends can only be spent at the club itself. */
  readonly welcome_days: number;
  readonly changed_at: Date;
}

const columns = sql`s.id, s.applies_on, s.expiry_months, s.welcome_days, s.changed_at`;

/** The settings that apply at a moment. */
const selectApplied = (at: Date) => sql`(
  select ${columns} from earn_settings s where s.applies_on <= (${at}::timestamptz at time zone 'UTC')::date
  order by s.applies_on desc, s.changed_at desc limit 1)`;

/** Expression for the days of the welcome hold at a moment. */
export const selectWelcomeDays = (at: Date): RawBuilder<number> =>
  sql<number>`(select welcome_days from ${selectApplied(at)} held)`;

/** Expression for the days of the hold on points of a moment: a longer hold locks nothing that was given before it. */
export const selectHeldDays = (given: RawBuilder<unknown>, at: Date): RawBuilder<number> =>
  sql<number>`least(${selectWelcomeDays(at)}, (
    select s.welcome_days from earn_settings s where s.applies_on <= (${given} at time zone 'UTC')::date
    order by s.applies_on desc, s.changed_at desc limit 1))`;

export const readEarnSettings = async (db: Db, at: Date): Promise<EarnSettings> => {
  const row = await queryRow<EarnSettings>(db)`select * from ${selectApplied(at)} applied`;
  if (!row) throw new Error('points have no settings');
  return row;
};

/** All settings, the newest first. */
export const listEarnSettings = (db: Db): Promise<readonly EarnSettings[]> =>
  queryRows<EarnSettings>(db)`select ${columns} from earn_settings s order by s.changed_at desc, s.id desc`;

/** Locks the settings until the transaction ends, so that of two changes the second sees the first. */
export const lockEarnSettings = (db: Db): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtext('earn settings'))`;

/** Adds settings. Those that were to apply later are dropped, or go on with the new hold. */
export const putEarnSettings = async (
  db: Db,
  settings: EarnSettings,
  { today, keepsLater }: { readonly today: string; readonly keepsLater: boolean },
): Promise<void> => {
  if (keepsLater)
    await runStatement(
      db,
    )`update earn_settings set welcome_days = ${settings.welcome_days} where applies_on > ${today}::date`;
  else await runStatement(db)`delete from earn_settings where applies_on > ${today}::date`;
  await runStatement(db)`insert into earn_settings (id, applies_on, expiry_months, welcome_days, changed_at)
    values (${settings.id}, ${settings.applies_on}, ${settings.expiry_months}, ${settings.welcome_days},
      ${settings.changed_at})`;
};
